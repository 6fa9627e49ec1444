/** A word, a string, a number or a punctuation character of source text. Comments and white space have no tokens. */
export interface Token {
	text: string;
	/** Offsets of its first character and behind its last one. */
	start: number;
	end: number;
	/** For a bracket: index of the token that closes it. */
	close?: number;
	/** Whether it is the first one on its line. */
	isFirst: boolean;
}

/** Words with what follows their dots, strings, punctuation. */
const token =
	/(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/)|[\p{L}\p{N}$_#@]+(?:\.[\p{L}\p{N}$_]+)*|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\.{3}|=>|[=!]==?|\?\.|[^\s"'`]/uy;
/** A regular expression. */
const expression = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/\w*/y;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Cuts TypeScript into tokens. Nothing where a bracket, a string or a comment has no end. */
export function readTokens(text: string): Token[] | undefined {
	const tokens: Token[] = [];
	const open: number[] = [];
	let isFirst = true;
	for (let at = 0; at < text.length; ) {
		const end = endOfToken(text, at, tokens.at(-1)?.text);
		if (end === undefined) return undefined;
		const found = text.slice(at, end);
		if (/^(?:\s|\/[/*])/.test(found)) isFirst ||= found.includes('\n');
		else {
			const opened = tokens[open.at(-1) ?? -1];
			if (opened && closing[opened.text] === found) opened.close = tokens.length;
			else if (/^[)\]}]$/.test(found)) return undefined;
			if (opened?.close === tokens.length) open.pop();
			if (Object.hasOwn(closing, found)) open.push(tokens.length);
			tokens.push({ text: found, start: at, end, isFirst });
			isFirst = false;
		}
		at = end;
	}
	return open.length === 0 ? tokens : undefined;
}

function endOfToken(text: string, at: number, before: string | undefined): number | undefined {
	if (text[at] === '`') return endOfTemplate(text, at);
	const isCode = text[at] === '/' && !/[/*]/.test(text[at + 1] ?? '');
	// A slash behind a value divides.
	const pattern = isCode && !/[\p{L}\p{N}$_)\]}'"`]$/u.test(before ?? '(') ? expression : token;
	pattern.lastIndex = at;
	const [found] = pattern.exec(text) ?? [];
	return found === undefined || found === '/*' ? undefined : at + found.length;
}

/** A template may hold strings and templates in its `${}`. */
function endOfTemplate(text: string, start: number): number | undefined {
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === '`') return at + 1;
		if (text[at] === '\\') at += 1;
		if (text[at] !== '$' || text[at + 1] !== '{') continue;
		let depth = 0;
		for (at += 1; at < text.length; at++) {
			if (text[at] === '{') depth += 1;
			if (text[at] === '}') depth -= 1;
			if (depth === 0) break;
			if (text[at] === '`') at = (endOfTemplate(text, at) ?? text.length) - 1;
			else if (text[at] === '"' || text[at] === "'") at = text.indexOf(text[at]!, at + 1) >>> 0;
		}
	}
	return undefined;
}
