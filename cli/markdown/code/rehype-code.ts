import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import type { VFile } from 'vfile';
import { foldedLines } from '../../config/folded-lines.ts';
import type { CodeConfig } from '../../config/topics/code.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { filled } from '../../platform/filled.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { visit } from '../tree/visit.ts';
import { type BlockSource, rangeInBlock, rangeOfFence, rangeOfText, textOfBlock } from './code-range.ts';
import { type FenceInfo, fileNameOf, infoOfCode, readFenceInfo } from './fence-info.ts';
import { loadLanguage } from './highlighter.ts';
import { suggestLanguage } from './language.ts';
import { bidiControl } from './mark-text.ts';
import { notationNames } from './notations.ts';
import { renderCode } from './render-code.ts';

/** Colours fenced code and wraps it in `<code-block>` for the theme to render. */
export function rehypeCode(context: ParseContext): (tree: Root, file: VFile) => Promise<void> {
	return async (tree, file) => {
		const blocks: Element[] = [];
		visit(tree, 'element', (element) => {
			const code = element.children[0];
			if (element.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code')
				blocks.push(element);
		});
		const reported = new Set<string>();
		const body = String(file);
		for (const block of blocks) await renderBlock(block, body, context, reported);
	};
}

async function renderBlock(block: Element, body: string, context: ParseContext, reported: Set<string>) {
	const code = block.children[0] as Element;
	const source = { block: { ...block }, body };
	const written = writtenInfo(code);
	const info = readFenceInfo(written);
	const text = hastToText(code).replace(/\n$/, '');
	// A grammar takes a tenth of a second to load: none is, where all that is in it has been coloured before.
	const isKnown =
		context.code.find(text, info.lang) !== undefined ||
		(await loadLanguage(info.lang, context.host.importGrammar));
	if (!isKnown && !reported.has(info.lang)) {
		reported.add(info.lang);
		reportLanguage(context, source, info.lang);
	}
	const lang = isKnown && info.lang ? info.lang.toLowerCase() : 'text';
	const options = context.markdown.code;
	const whitespace = resolveWhitespace(info, options);
	const { lines, words } = info;
	const verbatim = info.notations === false || code.properties.dataVerbatim !== undefined;
	const rendered = await renderCode(text, { lang, lines, words, whitespace, verbatim }, context);
	block.tagName = 'code-block';
	block.properties = {
		lang,
		...propertiesOf(info, lang, rendered.lineCount, options),
		...attributesOf(code),
	};
	block.children = [rendered.pre];
	reportInfo(context, source, info, written);
	reportLines(context, source, { info, written, lineCount: text.split('\n').length });
	reportNotations(context, source, rendered.unknownNotations);
	if (text.search(bidiControl) >= 0) reportControls(context, source);
}

/** Id and classes from behind the fence. */
function attributesOf({ properties: { id, dataBlockClass } }: Element): Element['properties'] {
	const className = dataBlockClass ? { className: String(dataBlockClass).split(' ') } : {};
	return { ...(id ? { id } : {}), ...className };
}

/** What stood behind the fence: the language and the rest, which an earlier step has parted. */
function writtenInfo({ properties }: Element): string {
	const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
	const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
	return [lang, properties.dataMeta].filter(Boolean).join(' ');
}

function resolveWhitespace({ whitespace }: FenceInfo, options: CodeConfig) {
	const value = whitespace ?? options.whitespace;
	return value === true ? options.whitespace || 'all' : value;
}

/** What the theme is told of a block: only what is not as usual. */
function propertiesOf(
	info: FenceInfo,
	lang: string,
	lineCount: number,
	options: CodeConfig,
): Element['properties'] {
	const first = firstNumber(info, lineCount, options);
	const limit = info.collapsedLines ?? options.collapsedLines;
	const seen = limit === true ? options.collapsedLines || foldedLines : limit;
	const fileName = fileNameOf(info.title, lang);
	return {
		...filled({ title: info.title, fileName: info.title && fileName }),
		lines: lineCount,
		...filled({
			lineNumbers: first,
			collapsedLines: seen && lineCount > seen ? seen : undefined,
			copy: options.copy,
		}),
	};
}

function firstNumber({ lineNumbers }: FenceInfo, lineCount: number, options: CodeConfig): number | undefined {
	if (typeof lineNumbers === 'number') return lineNumbers;
	const hasNumbers = lineNumbers ?? (options.lineNumbers !== false && lineCount >= options.lineNumbers);
	return hasNumbers ? 1 : undefined;
}

/**
 * Parts the language of a fence from what is glued to it, `js:line-numbers` or `yaml{2}`, and keeps the rest,
 * so that later steps find it on the element.
 */
export function remarkCodeMeta(): (tree: MarkdownRoot) => void {
	return (tree) =>
		visit(tree, 'code', (code) => {
			const info = infoOfCode(code);
			const { lang } = readFenceInfo(info);
			const meta = info.slice(lang.length).trim();
			code.lang = lang || null;
			code.meta = meta || null;
			if (meta) code.data = { ...code.data, hProperties: { ...code.data?.hProperties, dataMeta: meta } };
		});
}

/** Characters of a wrong language that are repeated in its message. */
const longestName = 60;

/** Most lines of a block that are named for their invisible characters. */
const maxControls = 10;

/** Says that nobody knows a language. */
function reportLanguage(context: ParseContext, source: BlockSource, lang: string): void {
	const near = suggestLanguage(lang);
	const name = lang.length > longestName ? `${lang.slice(0, longestName)}…` : lang;
	reportProblem(context, 'unknown-language', rangeOfFence(context, source), {
		message: `Unexpected code language \`${name}\`, it is shown without colours.`,
		hint: near ? `Did you mean \`${near}\`?` : 'Use a name that Shiki knows, or `text`.',
	});
}

/** Says what cannot be as it is written behind the fence. */
function reportInfo(context: ParseContext, source: BlockSource, info: FenceInfo, written: string): void {
	for (const { name, from, to, message, hint } of info.problems) {
		const range = rangeOfText(context, source, written.slice(from, to));
		reportProblem(context, name, range, { message, hint });
	}
}

/** Says that lines are pointed out which the block does not have. */
function reportLines(
	context: ParseContext,
	source: BlockSource,
	{ info, written, lineCount }: { info: FenceInfo; written: string; lineCount: number },
): void {
	const last = info.lines.reduce((max, [, to]) => Math.max(max, to), 0);
	if (last <= lineCount || !info.linesAt) return;
	const message = `Unexpected line ${last} to point out, expected at most ${lineCount}, as many as the block has.`;
	const range = rangeOfText(context, source, written.slice(info.linesAt.from, info.linesAt.to));
	const hint = 'Lines are counted from 1, without the fences.';
	reportProblem(context, 'code-lines-invalid', range, { message, hint });
}

/** Says which `[!code …]` is probably a slip of the finger. What is like none that is known is left alone. */
function reportNotations(context: ParseContext, source: BlockSource, unknown: readonly string[]): void {
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
function reportControls(context: ParseContext, source: BlockSource): void {
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
