import { createHighlighterCore, type HighlighterCore } from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import type { Root } from 'hast';

/** Colours of code: both sets are written as CSS variables, so that switching costs nothing. */
const themes = { light: 'github-light-default', dark: 'github-dark-default' } as const;

/** Characters of a line that is coloured; longer ones are plain. */
const maxLineLength = 5000;

let created: Promise<HighlighterCore> | undefined;

function getHighlighter(): Promise<HighlighterCore> {
	created ??= createHighlighterCore({
		engine: createJavaScriptRegexEngine({ forgiving: true }),
		themes: [import('@shikijs/themes/github-light-default'), import('@shikijs/themes/github-dark-default')],
		langs: [],
	});
	return created;
}

const unknown = new Set<string>();

/** Whether a language is known. Loads its grammar the first time. */
export async function loadLanguage(lang: string): Promise<boolean> {
	if (isPlain(lang)) return true;
	if (!/^[A-Za-z0-9_+#.-]{1,40}$/.test(lang) || unknown.has(lang)) return false;
	const highlighter = await getHighlighter();
	if (highlighter.getLoadedLanguages().includes(lang)) return true;
	try {
		const grammar = await import(/* @vite-ignore */ `@shikijs/langs/${lang.toLowerCase()}`);
		await highlighter.loadLanguage(grammar.default);
		return true;
	} catch {
		unknown.add(lang);
		return false;
	}
}

function isPlain(lang: string): boolean {
	return ['', 'text', 'txt', 'plain', 'plaintext'].includes(lang.toLowerCase());
}

/** Colours a block of code. The language must have been loaded; anything else is plain text. */
export async function highlight(code: string, lang: string): Promise<Root> {
	const highlighter = await getHighlighter();
	const known = (await loadLanguage(lang)) && !isPlain(lang);
	return highlighter.codeToHast(code, {
		lang: known ? lang.toLowerCase() : 'text',
		themes,
		defaultColor: false,
		tokenizeMaxLineLength: maxLineLength,
		// A limit in time would give a busy machine other colours than an idle one.
		tokenizeTimeLimit: 0,
	}) as Root;
}
