import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../../config/site-config.ts';
import { type ConfigProblem, diagnose, FatalError } from '../../diagnostics/diagnostic.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { findPackage } from '../../platform/find-package.ts';

const install = 'npm install --save-dev pagefind';

/** The problem with the option `search.provider` of a site that has not installed what it names; none otherwise. */
export function checkPagefind({ root, search }: Pick<SiteConfig, 'root' | 'search'>): ConfigProblem[] {
	if (search?.provider !== 'pagefind' || findPackage('pagefind', root) !== null) return [];
	const message =
		'Unexpected provider `pagefind` without the package `pagefind`, expected it beside domdocs.';
	const hint = `Run \`${install}\`.`;
	return [{ path: ['search', 'provider'], diagnostic: diagnose('pagefind-missing', message, { hint }) }];
}

/** Loads the package as Node finds it from the site, then from domdocs. Ends the command where it is not there or cannot be loaded. */
export async function openPagefind(root: string): Promise<typeof import('pagefind')> {
	const folder = findPackage('pagefind', root);
	if (folder === null) throw rejectPagefind('it is not installed');
	try {
		const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { main: string };
		return (await import(pathToFileURL(join(folder, manifest.main)).href)) as typeof import('pagefind');
	} catch (error) {
		throw rejectPagefind(error);
	}
}

/** Says that the package is of no use here: mostly because the program of another system lies beside it. */
export function rejectPagefind(reason: unknown): FatalError {
	const text = reason instanceof Error ? reason.message : String(reason);
	const [first = ''] = text.split('\n');
	const message = `Unexpected package \`pagefind\`, expected one that works here: ${first.replace(/[.:]$/, '')}.`;
	return new FatalError(exitCode.environment, [
		diagnose('pagefind-missing', message, { hint: `Run \`${install}\` on this machine.` }),
	]);
}
