import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConfigProblem, Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SiteConfig } from '../site-config.ts';
import type { Locate } from './locate.ts';

/**
 * Finds places in a site's config for problems that a later stage has with it. Without problems
 * nothing is read. A config that is gone by now gives its first line.
 */
export async function locateInConfig(
	{ root, file }: Pick<SiteConfig, 'root' | 'file'>,
	problems: readonly unknown[],
): Promise<Locate> {
	if (problems.length === 0) return () => ({ file, line: 1, column: 1, endLine: 1, endColumn: 1 });
	const { createLocator } = await import('./locate.ts');
	return createLocator(await readFile(path.join(root, file), 'utf8').catch(() => ''), file);
}

/** The messages of problems with a config, each at its place there. */
export async function locateAll(
	config: Pick<SiteConfig, 'root' | 'file'>,
	problems: readonly ConfigProblem[],
): Promise<Diagnostic[]> {
	const locate = await locateInConfig(config, problems);
	return problems.map(({ path, diagnostic }) => ({ ...diagnostic, ...locate(path) }));
}
