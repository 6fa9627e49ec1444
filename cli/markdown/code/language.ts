import { languageAliasNames, languageNames } from '@shikijs/langs';
import { suggest } from '../../diagnostics/suggest.ts';

/** Names that mean text without colours. `ansi` is one, as no terminal's colours are rendered. */
const plain = new Set([
	...['', 'text', 'txt', 'plain', 'plaintext', 'plain-text', 'none', 'nohighlight', 'raw', 'ansi'],
	...['ascii', 'output', 'tree'],
]);

/** Names in use elsewhere for grammars that are known by other ones. */
const aliases: Record<string, string> = {
	'c#': 'csharp',
	'c++': 'cpp',
	'f#': 'fsharp',
	'obj-c': 'objective-c',
	cfg: 'ini',
	conf: 'ini',
	env: 'dotenv',
	golang: 'go',
	gradle: 'groovy',
	htm: 'html',
	javascriptreact: 'jsx',
	lang: 'properties',
	markup: 'html',
	mcmeta: 'json',
	patch: 'diff',
	terminal: 'bash',
	typescriptreact: 'tsx',
	webmanifest: 'json',
	xhtml: 'html',
};

/** What a language may be called: reliability contract, row OS-06. */
const form = /^[A-Za-z0-9_+#.-]{1,40}$/;

/** Whether a word can be the name of a language at all. */
export function isLanguageName(word: string): boolean {
	return form.test(word);
}

/** Whether a language has no colours. */
export function isPlainLanguage(lang: string): boolean {
	return plain.has(lang.toLowerCase());
}

/** The grammar's name for a language's. */
export function resolveAlias(lang: string): string {
	const name = lang.toLowerCase();
	return Object.hasOwn(aliases, name) ? aliases[name]! : name;
}

let known: string[] | undefined;

/** The known language whose name is nearest to a mistyped one; `undefined` if no name is near. */
export function suggestLanguage(lang: string): string | undefined {
	known ??= [...languageNames, ...languageAliasNames, ...Object.keys(aliases)].sort();
	const typed = lang.toLowerCase();
	// Among names of two or three letters each is near to many.
	return suggest(typed, typed.length > 3 ? known : known.filter((name) => name[0] === typed[0]));
}

/** A file's extension in lower case, without the dot; an empty string for a name without one. */
export function endingOf(path: string): string {
	return /[^/]\.([^./]*)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
