import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { locateAll } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { endings } from '../platform/bundle-sources.ts';
import { relativePath } from '../platform/relative-path.ts';
import { defaultTheme, findUnused } from './theme-overrides.ts';

interface NamedFile {
	/** Way to it in the config. */
	path: (string | number)[];
	/** Absolute. */
	file: string;
}

/** Folder of the site and all modules and style sheets that its config names. */
type Parts = Pick<
	SiteConfig,
	'root' | 'file' | 'theme' | 'components' | 'slots' | 'replace' | 'layouts' | 'styles' | 'search'
>;

/** The modules and style sheets that a config names, absolute. */
export function listParts(config: Parts): string[] {
	return listNamed(config).map(({ file }) => file);
}

/** The modules and style sheets that a config names and that are not there. */
export async function findMissingParts(config: Parts): Promise<Diagnostic[]> {
	// esbuild adds the ending of what modules of ours import by name.
	const isThere = ({ file, path: [option] }: NamedFile): boolean =>
		existsSync(file) ||
		((option === 'theme' || option === 'search') && endings.some((ending) => existsSync(file + ending)));
	const missing = listNamed(config).filter((named) => !isThere(named));
	return locateAll(
		config,
		missing.map(({ path, file }) => reportMissing(config.root, path, file)),
	);
}

/** The replaced components that the theme does not render; `inputs` are the modules of the browser's bundle. */
export async function findUnusedParts(config: Parts, inputs: readonly string[]): Promise<Diagnostic[]> {
	return locateAll(
		config,
		findUnused(config, inputs).map((name) => {
			const message = `Unexpected \`${name}\` in \`replace\`, expected a component that the site's theme draws.`;
			const hint = 'Take it out, or have the theme extend the default one.';
			return { path: ['replace', name], diagnostic: diagnose('part-unused', message, { hint }) };
		}),
	);
}

function listNamed({ theme, components, slots, replace, layouts, styles, search }: Parts): NamedFile[] {
	const modules = Object.entries({ slots, replace, layouts }).flatMap(([option, named]) =>
		Object.entries(named).map(([name, file]) => ({ path: [option, name], file })),
	);
	return [
		...(theme.startsWith(defaultTheme) ? [] : [{ path: ['theme'], file: theme }]),
		...Object.entries(components).map(([name, { file }]) => ({ path: ['components', name, 'file'], file })),
		...modules,
		...styles.map((file, index) => ({ path: ['styles', index], file })),
		...(search?.provider === 'module' ? [{ path: ['search', 'provider'], file: search.module }] : []),
		...(search?.onQuery ? [{ path: ['search', 'onQuery'], file: search.onQuery }] : []),
	];
}

function reportMissing(root: string, path: NamedFile['path'], file: string): ConfigProblem {
	const near = suggestFile(file);
	const written = (absolute: string): string => relativePath(root, absolute);
	const message = `Unexpected file \`${written(file)}\` in \`${path[0]}\`, expected one that is there.`;
	const hint = near && `Did you mean \`${written(near)}\`?`;
	return { path, diagnostic: diagnose('part-missing', message, { hint }) };
}

/** A file beside the missing one whose name is much like it. */
function suggestFile(file: string): string | undefined {
	const folder = dirname(file);
	const names = existsSync(folder) ? readdirSync(folder) : [];
	const same = names.find((name) => basename(name, extname(name)) === basename(file, extname(file)));
	const near = same ?? suggest(basename(file), names);
	return near === undefined ? undefined : join(folder, near);
}
