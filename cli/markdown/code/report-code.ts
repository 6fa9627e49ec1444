import { suggest } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { type BlockSource, rangeInBlock, rangeOfFence, rangeOfText, textOfBlock } from './code-range.ts';
import { type FenceInfo, lastOfRanges } from './fence-info.ts';
import { suggestLanguage } from './language.ts';
import { bidiControl } from './mark-text.ts';
import { notationNames } from './notations.ts';

/** Characters of a wrong language that are repeated in its message. */
const longestName = 60;

/** Most lines of a block that are named for their invisible characters. */
const maxControls = 10;

/** Says that nobody knows a language. */
export function reportLanguage(context: ParseContext, source: BlockSource, lang: string): void {
	const near = suggestLanguage(lang);
	const name = lang.length > longestName ? `${lang.slice(0, longestName)}…` : lang;
	reportProblem(context, 'unknown-language', rangeOfFence(context, source), {
		message: `Unexpected code language \`${name}\`, it is shown without colours.`,
		hint: near ? `Did you mean \`${near}\`?` : 'Use a name that Shiki knows, or `text`.',
	});
}

/** Says what cannot be as it is written behind the fence. */
export function reportInfo(
	context: ParseContext,
	source: BlockSource,
	info: FenceInfo,
	written: string,
): void {
	for (const { name, from, to, message, hint } of info.problems) {
		const range = rangeOfText(context, source, written.slice(from, to));
		reportProblem(context, name, range, { message, hint });
	}
}

/** Says that lines are pointed out which the block does not have. */
export function reportLines(
	context: ParseContext,
	source: BlockSource,
	{ info, written, lineCount }: { info: FenceInfo; written: string; lineCount: number },
): void {
	const last = lastOfRanges(info.lines);
	if (last <= lineCount || !info.linesAt) return;
	const message = `Unexpected line ${last} to point out, expected at most ${lineCount}, as many as the block has.`;
	const range = rangeOfText(context, source, written.slice(info.linesAt.from, info.linesAt.to));
	const hint = 'Lines are counted from 1, without the fences.';
	reportProblem(context, 'code-lines-invalid', range, { message, hint });
}

/** Says which `[!code …]` is probably a slip of the finger. What is like none that is known is left alone. */
export function reportNotations(
	context: ParseContext,
	source: BlockSource,
	unknown: readonly string[],
): void {
	for (const text of new Set(unknown)) {
		const near = suggest(/^[^:]*/.exec(text)![0], notationNames);
		if (!near) continue;
		const whole = `[!code ${text}]`;
		reportProblem(context, 'code-notation-unknown', rangeOfText(context, source, whole), {
			message: `Unexpected notation \`${whole}\`, expected a known one.`,
			hint: `Did you mean \`[!code ${near}]\`?`,
		});
	}
}

/** Says where characters stand that make code read differently from what it does, once a line. */
export function reportControls(context: ParseContext, source: BlockSource): void {
	const written = textOfBlock(source) ?? '';
	let lineEnd = -1;
	let left = maxControls;
	for (const match of written.matchAll(bidiControl)) {
		if (match.index < lineEnd) continue;
		if (left-- === 0) return;
		const end = written.indexOf('\n', match.index);
		lineEnd = end < 0 ? written.length : end;
		const code = `U+${match[0].codePointAt(0)!.toString(16).toUpperCase()}`;
		reportProblem(context, 'code-bidi', rangeInBlock(context, source, match.index, 1), {
			message: `Unexpected invisible character ${code} in code, expected text that reads as it runs.`,
			hint: 'It makes text run the other way. Remove it, or write it as an escape of the language.',
		});
	}
}
