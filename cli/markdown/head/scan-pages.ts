import type { SourceEncoding } from '../../config/options.ts';
import type { Limits } from '../../config/topics/default-limits.ts';
import type { Result } from '../../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { type FrontMatterBlock, readPlainText } from '../../sources/plain-text.ts';
import { readSource } from '../../sources/read-source.ts';
import { scanPage } from './scan.ts';

/** The table of shortcodes, read for files only that have one in a heading. */
async function loadEmoji(text: string): Promise<Record<string, string>> {
	return /^ {0,3}#[ \t].*:[\w+-]+:/m.test(text) ? (await import('gemoji')).nameToEmoji : {};
}

/** Front matter of a text. What reads YAML is loaded for a text that asks for it. */
async function readBlock(text: string, file: string, limits: Limits): Promise<Result<FrontMatterBlock>> {
	const plain = readPlainText(text, file, limits);
	if (plain) return { value: plain, diagnostics: [] };
	const { readFrontMatter } = await import('../../sources/front-matter.ts');
	return readFrontMatter(text, file, limits);
}

/** Reads and scans one file; `null` where it is gone. */
export async function scanFile(
	source: SourceFile,
	limits: Limits,
	encoding?: SourceEncoding,
): Promise<Result<ScannedPage | null>> {
	const { value, diagnostics } = await readSource(source, limits, encoding);
	return value === null ? { value, diagnostics } : scanText(source, { value, diagnostics }, limits);
}

/** Scans one file that has been read. */
export async function scanText(
	source: SourceFile,
	{ value: text, diagnostics }: Result<string>,
	limits: Limits,
): Promise<Result<ScannedPage>> {
	const scanned = scanPage(source, text, await readBlock(text, source.file, limits), await loadEmoji(text));
	const isUnread = diagnostics.some(({ severity }) => severity === 'error');
	return {
		value: scanned.value,
		diagnostics: isUnread ? diagnostics : [...diagnostics, ...scanned.diagnostics],
	};
}
