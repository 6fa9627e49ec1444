import type { HighlighterCore } from '@shikijs/core';
import type { ImportGrammar } from '../parse-host.ts';
import type { CodeLine, CodeToken } from './code-line.ts';
import { isLanguageName, isPlainLanguage, resolveAlias } from './language.ts';
import { kindOfColor, kindTheme } from './token-kinds.ts';

/** Characters of a line that is coloured; longer ones are plain. */
const maxLineLength = 5000;

/** Characters of a block that is coloured; longer ones are plain. A millisecond colours some four hundred. */
const maxBlockLength = 300_000;

/** Highlighters that stay in memory, of which each takes about 0.8 MB: what blocks embed can be combined without end. */
const maxHighlighters = 64;

/** One for each language and what it embeds: in a shared one, the colours would depend on the pages read before. */
const highlighters = new Map<string, Promise<HighlighterCore | null>>();

/** Expressions of grammars as JavaScript: many are used by several languages, and translating one takes half a millisecond. */
const expressions = new Map<string, RegExp | Error>();

/** Shiki is loaded for the first block that has to be coloured. Gives `null` for an unknown language. */
async function createHighlighter(names: readonly string[], importGrammar: ImportGrammar) {
	const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
		import('@shikijs/core'),
		import('@shikijs/engine-javascript'),
	]);
	const [own, ...embedded] = await Promise.all(names.map((name) => importGrammar(name)));
	if (!own) return null;
	return createHighlighterCore({
		engine: createJavaScriptRegexEngine({ forgiving: true, cache: expressions }),
		themes: [kindTheme],
		// Its advice is one instance for all languages.
		warnings: false,
		langs: [own, ...embedded.filter((grammar) => grammar !== null)],
	});
}

function getHighlighter(lang: string, importGrammar: ImportGrammar, embedded: readonly string[] = []) {
	const names = [resolveAlias(lang), ...embedded];
	const key = names.join(' ');
	const cached = highlighters.get(key) ?? createHighlighter(names, importGrammar);
	highlighters.set(key, cached);
	if (highlighters.size > maxHighlighters) {
		highlighters.delete(highlighters.keys().next().value!);
		expressions.clear();
	}
	return cached;
}

/** Whether a language is known. Loads its grammar the first time. */
export async function loadLanguage(lang: string, importGrammar: ImportGrammar): Promise<boolean> {
	if (isPlainLanguage(lang)) return true;
	return isLanguageName(resolveAlias(lang)) && (await getHighlighter(lang, importGrammar)) !== null;
}

/** Languages that a block names behind the fences of its own Markdown, and in `lang` of its elements: sorted, none where its language embeds none. */
async function findEmbedded(code: string, lang: string, importGrammar: ImportGrammar): Promise<string[]> {
	const grammars = await importGrammar(resolveAlias(lang));
	if (!grammars?.some(({ embeddedLangsLazy }) => embeddedLangsLazy?.length)) return [];
	const matches = code.matchAll(/(?:^[ \t>]*(?:`{3,}|~{3,})[ \t]*|\blang=["']?)([\w#+.-]+)/gm);
	const names = new Set([...matches].map((match) => resolveAlias(match[1]!)));
	const named = [...names].filter((name) => isLanguageName(name) && !isPlainLanguage(name)).sort();
	// Names that nobody knows colour nothing, and would each have a highlighter for good.
	const grammarsOfNames = await Promise.all(named.map((name) => importGrammar(name)));
	return named.filter((_, index) => grammarsOfNames[index] !== null);
}

/** Coloured blocks by language and code: the translations of a page mostly have the same ones. */
const cachedBlocks = new Map<string, CodeLine[]>();

const maxCachedBlocks = 1000;

/** Reads a block of code, line by line. An unknown language is plain text. */
export async function readCode(
	code: string,
	lang: string,
	importGrammar: ImportGrammar,
): Promise<CodeLine[]> {
	const key = `${lang}\n${code}`;
	const lines = cachedBlocks.get(key) ?? (await colorCode(code, lang, importGrammar));
	cachedBlocks.set(key, lines);
	if (cachedBlocks.size > maxCachedBlocks) cachedBlocks.delete(cachedBlocks.keys().next().value!);
	// The caller adds marks to the lines.
	return lines.map(({ tokens }) => ({ tokens: tokens.map((token) => ({ ...token })), marks: [] }));
}

async function colorCode(code: string, lang: string, importGrammar: ImportGrammar): Promise<CodeLine[]> {
	const isPlain =
		isPlainLanguage(lang) || code.length > maxBlockLength || !(await loadLanguage(lang, importGrammar));
	const highlighter = isPlain
		? null
		: await getHighlighter(lang, importGrammar, await findEmbedded(code, lang, importGrammar));
	if (!highlighter) return code.split('\n').map(readPlainLine);
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

/** Neighbours of one kind become one; spaces have no colour and go with what stands before them. */
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
