import { setImmediate } from 'node:timers/promises';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../discover/discover.ts';
import { readSource } from '../discover/read-source.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { type ParseOptions, parsePage } from './parse.ts';
import type { ParsedPage } from './parsed-page.ts';

/** Parses the files of the given pages, with a pause for signals after each. Result by path. */
export async function parsePages(
	sources: SourceFile[],
	pages: ScannedPage[],
	options: ParseOptions,
): Promise<Outcome<Map<string, ParsedPage>>> {
	const wanted = new Set(pages.map((page) => page.path));
	const value = new Map<string, ParsedPage>();
	const diagnostics: Diagnostic[] = [];
	for (const source of sources) {
		if (!wanted.has(source.path)) continue;
		const parsed = await parseFile(source, options);
		await setImmediate();
		value.set(source.path, parsed.value);
		diagnostics.push(...parsed.diagnostics);
	}
	return { value, diagnostics };
}

/** Reads and parses one file; one that is gone is an empty page. What scanning reports is not repeated. */
export async function parseFile(source: SourceFile, options: ParseOptions): Promise<Outcome<ParsedPage>> {
	const { path, file } = source;
	const { value: text } = await readSource(source, options.limits, options.encoding);
	return parsePage({ ...options, path, file, text: text ?? '' });
}
