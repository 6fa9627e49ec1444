import type { HighlighterCore } from '@shikijs/core';
import type { CodeLine, CodeToken } from './code/code-line.ts';
import { isLanguageName, isPlainLanguage, resolveAlias } from './code/language.ts';
import { kindOfColor, kindTheme } from './code/token-kinds.ts';

/** Characters of a line that is coloured; longer ones are plain. */
const maxLineLength = 5000;

/** Characters of a block that is coloured; longer ones are plain. A millisecond colours some four hundred. */
const maxBlockLength = 300_000;

let created: Promise<HighlighterCore> | undefined;

function getHighlighter(): Promise<HighlighterCore> {
	created ??= createHighlighter();
	return created;
}

/** Shiki is loaded for the first block that has to be coloured. */
async function createHighlighter(): Promise<HighlighterCore> {
	const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
		import('@shikijs/core'),
		import('@shikijs/engine-javascript'),
	]);
	return createHighlighterCore({
		engine: createJavaScriptRegexEngine({ forgiving: true }),
		themes: [kindTheme],
		langs: [],
	});
}

const unknown = new Set<string>();

/** Whether a language is known. Loads its grammar the first time. */
export async function loadLanguage(lang: string): Promise<boolean> {
	if (isPlainLanguage(lang)) return true;
	const name = resolveAlias(lang);
	if (!isLanguageName(name) || unknown.has(name)) return false;
	const highlighter = await getHighlighter();
	if (highlighter.getLoadedLanguages().includes(name)) return true;
	try {
		const grammar = await import(/* @vite-ignore */ `@shikijs/langs/${name}`);
		await highlighter.loadLanguage(grammar.default);
		return true;
	} catch {
		unknown.add(name);
		return false;
	}
}

/** Reads a block of code, line by line. An unknown language is plain text. */
export async function readCode(code: string, lang: string): Promise<CodeLine[]> {
	const isPlain = isPlainLanguage(lang) || code.length > maxBlockLength || !(await loadLanguage(lang));
	if (isPlain) return code.split('\n').map(readPlainLine);
	const highlighter = await getHighlighter();
	const lines = highlighter.codeToTokensBase(code, {
		lang: resolveAlias(lang) as never,
		theme: kindTheme.name!,
		tokenizeMaxLineLength: maxLineLength,
		// A limit in time would give a busy machine other colours than an idle one.
		tokenizeTimeLimit: 0,
	});
	return lines.map((tokens) => ({ tokens: joinTokens(tokens), marks: [] }));
}

function readPlainLine(text: string): CodeLine {
	return { tokens: text === '' ? [] : [{ text, kind: undefined }], marks: [] };
}

/** Neighbours of one kind become one; blanks have no colour and go with what stands before them. */
function joinTokens(tokens: { content: string; color?: string }[]): CodeToken[] {
	const joined: CodeToken[] = [];
	for (const { content, color } of tokens) {
		const last = joined.at(-1);
		const kind = kindOfColor(color);
		if (last && (last.kind === kind || /^\s*$/.test(content))) last.text += content;
		else joined.push({ text: content, kind });
	}
	return joined;
}
