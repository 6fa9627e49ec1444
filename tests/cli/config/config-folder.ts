import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../cli/config/load.ts';
import type { ConfigOverrides } from '../../../cli/config/resolve.ts';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import { type Diagnostic, FatalError } from '../../../cli/diagnostics/diagnostic.ts';

/** A temporary folder with a config, gone after the test. */
export interface ConfigFolder {
	root: string;
	write(file: string, text: string): void;
	load(overrides?: ConfigOverrides): Promise<SiteConfig>;
	/** What loading fails with, one text per diagnostic; see {@link describe}. */
	fail(overrides?: ConfigOverrides): Promise<string[]>;
	/** The error that loading fails with. */
	error(overrides?: ConfigOverrides): Promise<FatalError>;
}

/** Writes files by path; a single text is `site.config.ts`. */
export function makeFolder(files: string | Record<string, string>): ConfigFolder {
	const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'domdocs-config-')));
	onTestFinished(() => rm(root, { recursive: true, force: true }));
	const write = (file: string, text: string): void => {
		mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
		writeFileSync(path.join(root, file), text);
	};
	for (const [file, text] of Object.entries(
		typeof files === 'string' ? { 'site.config.ts': files } : files,
	)) {
		write(file, text);
	}
	const load = (overrides: ConfigOverrides = {}): Promise<SiteConfig> => loadConfig(root, overrides);
	const error = (overrides?: ConfigOverrides) => failureOf(() => load(overrides));
	const fail = (overrides?: ConfigOverrides) => describeFailure(() => load(overrides));
	return { root, write, load, error, fail };
}

/** `site.config.ts:1:2-1:5 config-syntax Message. (Hint.)` */
export function describeDiagnostic(diagnostic: Diagnostic): string {
	const { file, line, column, endLine, endColumn, name, message, hint } = diagnostic;
	const start = line === undefined ? '' : `:${line}:${column}`;
	const end = endLine === undefined ? '' : `-${endLine}:${endColumn}`;
	const place = file === undefined ? '' : `${file}${start}${end} `;
	return `${place}${name} ${message}${hint === undefined ? '' : ` (${hint})`}`;
}

/** The error that loading fails with. */
async function failureOf(load: () => Promise<SiteConfig>): Promise<FatalError> {
	const failure = await load().then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (failure instanceof FatalError) return failure;
	throw failure ?? new Error('Loading did not fail.');
}

/** What loading fails with, one text per diagnostic; see {@link describeDiagnostic}. */
export async function describeFailure(load: () => Promise<SiteConfig>): Promise<string[]> {
	return (await failureOf(load)).diagnostics.map(describeDiagnostic);
}
