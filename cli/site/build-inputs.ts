import { dirname, join, posix } from 'node:path';
import type { ThemeBundle } from '../bundle/whole-bundle.ts';
import { epochFile } from '../encryption/seal/open-keys.ts';
import { appearsAt } from '../graph/blog/published-when.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { BuildInputs } from './last-build.ts';
import type { LinkedSite } from './link-site.ts';
import type { BuildTools } from './open-build-site.ts';
import type { Sources } from './read-sources.ts';

/**
 * Everything outside of the program that a build has read, besides what `discover` finds; `null` where that cannot be noted without
 * names that may be protected.
 */
export function inputsOf(
	{ config, variables, startedAt, found, context }: BuildTools,
	{ compiled, protectedSources }: Sources,
	{ local }: LinkedSite,
	{ sources }: ThemeBundle,
): BuildInputs | null {
	const { root } = config;
	const pages = [...compiled.pages.values()];
	const protectedPages = [...(protectedSources?.pages.values() ?? [])].map(({ page }) => page);
	const importsOf = (from: CompiledPage[]): string[] => [
		...new Set(from.flatMap(({ imports: { paths } }) => paths)),
	];
	const known = new Set(found.folders.map(({ absolute }) => absolute));
	const isFound = (path: string): boolean => known.has(dirname(path));
	const elsewhere = [
		...local.files.values(),
		...importsOf(protectedPages).map((path) => join(root, path)),
	].filter((path) => !isFound(path) || known.has(path));
	if (elsewhere.length > 0) return null;
	const listed = (path: string): string[] =>
		(context.files.list(path) ?? []).map((file) => posix.join(path, posix.dirname(file)));
	const imported = importsOf(pages);
	const now = startedAt / 1000;
	return {
		files: [...config.dependencies, ...imported.map((path) => join(root, path)), join(root, epochFile)],
		folders: imported.flatMap((path) => [path, ...listed(path)]).map((path) => join(root, path)),
		modules: sources,
		variables: protectedSources ? variables.names : new Set(),
		due: Math.min(
			...[...pages, ...protectedPages]
				.map(({ scanned }) => appearsAt(config, scanned))
				.filter((seconds) => seconds > now),
		),
	};
}
