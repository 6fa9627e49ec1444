import type { Code } from 'mdast';
import { findMeantKey } from '../../sources/known-keys.ts';
import type { TextRange } from './code-line.ts';
import { isLanguageName, isPlainLanguage } from './language.ts';
import { type InfoProblem, readSwitch, type SwitchValues } from './switches.ts';

/** What an author says behind the fence of a code block. */
export interface FenceInfo extends SwitchValues {
	/** The language as written; may be one that nobody knows. Empty: none. */
	lang: string;
	title?: string;
	/** Lines to point out, from 1: pairs of first and last. */
	lines: [number, number][];
	/** Where `lines` stands in the info. */
	linesAt?: TextRange;
	/** Words to point out in all lines. */
	words: string[];
	problems: InfoProblem[];
}

/** Characters behind a fence that are read. Nobody writes more, and each part may look to the end. */
const maxLength = 2000;

/** All that stands behind the fence, as one text. */
export function infoOfCode({ lang, meta }: Pick<Code, 'lang' | 'meta'>): string {
	return [lang, meta].filter(Boolean).join(' ');
}

/**
 * Reads what stands behind a fence: `ts:line-numbers=5 {1,4-6} title="src/a.ts" /word/ [a.ts]`. The
 * language may be glued to what follows. Words of other generators are left aside.
 */
export function readFenceInfo(info: string): FenceInfo {
	const language = /^[^\s{:[]*/.exec(info)![0];
	const result: FenceInfo = { lang: language, lines: [], words: [], problems: [] };
	let at = language.length;
	const read = info.slice(0, maxLength);
	while (at < read.length) at = readPart(read, at, result);
	return result;
}

/** Reads one part and says where the next begins. */
function readPart(info: string, at: number, result: FenceInfo): number {
	switch (info[at]) {
		case '{':
			return readBraces(info, at, result);
		case ':':
			return readSwitch(info, at, result);
		case '[':
			return readUpTo(info, at, ']', (title) => {
				if (title.trim()) result.title ??= title.trim();
			});
		case '/':
			return readWord(info, at, result);
		default:
			return readAttribute(info, at, result);
	}
}

/** `{1,4-6}`; braces that hold letters are attributes of other generators. */
function readBraces(info: string, at: number, result: FenceInfo): number {
	return readUpTo(info, at, '}', (inner, to) => {
		if (inner.trim() && !/^\s*[\d,-]/.test(inner)) return;
		const { ranges, wrong } = readLineRanges(inner);
		result.lines.push(...ranges);
		result.linesAt ??= { from: at, to };
		if (wrong === undefined) return;
		result.problems.push({
			name: 'code-lines-invalid',
			from: at,
			to,
			message: `Unexpected ${wrong ? `\`${wrong}\`` : 'nothing'} in the lines to point out, expected numbers and ranges.`,
			hint: 'Write it like `{1,4-6}`.',
		});
	});
}

/** `/word/`, in which `\/` is a slash. */
function readWord(info: string, at: number, result: FenceInfo): number {
	let to = at + 1;
	while (to < info.length && info[to] !== '/') to += info[to] === '\\' ? 2 : 1;
	if (to >= info.length) return endOfWord(info, at + 1);
	const word = info.slice(at + 1, to).replace(/\\(.)/g, '$1');
	if (word.trim()) result.words.push(word);
	return to + 1;
}

/** `title="a b"`, `title=a` and other words. */
function readAttribute(info: string, at: number, result: FenceInfo): number {
	if (/\s/.test(info[at]!)) return at + 1;
	const name = /[\w-]*/y;
	name.lastIndex = at;
	const key = name.exec(info)![0];
	const equals = at + key.length;
	if (key === '' || info[equals] !== '=') return Math.max(at + 1, endOfWord(info, at));
	const quote = info[equals + 1];
	const isQuoted = quote === '"' || quote === "'";
	const from = isQuoted ? equals + 2 : equals + 1;
	const close = isQuoted ? info.indexOf(quote, from) : endOfValue(info, from);
	const to = close < 0 ? info.length : close;
	const value = info.slice(from, to).trim();
	if (key === 'title' && value) result.title = value;
	const hasBraces = info[to] === '{' && value === '';
	const isOfLines = hasBraces && /^(?:highlight|hl|mark|lines)/.test(key);
	const hint = isOfLines ? undefined : hintAtKey(key);
	if (hint) {
		const message = `Unexpected option \`${key}\` of a code block, expected a known one.`;
		result.problems.push({ name: 'code-switch-unknown', from: at, to: equals, message, hint });
	}
	if (hasBraces && !isOfLines) return readUpTo(info, to, '}', () => {});
	return Math.max(at + 1, isQuoted ? to + 1 : to);
}

/** What other generators call something, and what it is here. */
const otherKeys: Readonly<Record<string, string>> = {
	...{ filename: 'title', highlight: '{1,4-6}', hl_lines: '{1,4-6}', linenums: ':line-numbers' },
	...{ ins: '// [!code ++]', del: '// [!code --]', collapse: ':collapsed-lines' },
	startLineNumber: ':line-numbers',
};

/** What was meant by a key that means nothing here; nothing for keys that only somebody else knows. */
function hintAtKey(key: string): string | undefined {
	if (key === 'title') return undefined;
	if (Object.hasOwn(otherKeys, key)) return `Here that is \`${otherKeys[key]}\`.`;
	const near = findMeantKey(key, ['title']);
	return near && `Did you mean \`${near}\`?`;
}

function readUpTo(info: string, at: number, close: string, take: (inner: string, to: number) => void) {
	const end = info.indexOf(close, at + 1);
	if (end < 0) return endOfWord(info, at + 1);
	take(info.slice(at + 1, end), end + 1);
	return end + 1;
}

function endOfWord(info: string, at: number): number {
	const end = /[\s{:[]|$/g;
	end.lastIndex = at;
	return end.exec(info)!.index;
}

function endOfValue(info: string, at: number): number {
	const end = /[\s{]|$/g;
	end.lastIndex = at;
	return end.exec(info)!.index;
}

const part = /^\s*(\d{1,7})\s*(?:-\s*(\d{1,7})\s*)?$/;

/**
 * What `1,4-6` says: pairs of first and last line, from 1, and the first part that is neither a number nor a range. An empty part,
 * as behind a last comma, is left aside.
 */
function readLineRanges(text: string) {
	const ranges: [number, number][] = [];
	let wrong: string | undefined;
	for (const piece of text.split(',')) {
		const match = part.exec(piece);
		const first = Number(match?.[1]);
		const last = Number(match?.[2] ?? match?.[1]);
		if (match && first >= 1 && last >= first) ranges.push([first, last]);
		else if (piece.trim()) wrong ??= piece.trim();
	}
	if (ranges.length === 0) wrong ??= '';
	return { ranges, wrong };
}

/** A block of code by what others need of it: a tab its title, a tree its file's name. */
interface CodeSummary {
	/** Language in lower case. Default: `text`. */
	lang: string;
	/** From `title="…"` or `[…]`. */
	title?: string;
	/** A file whose icon suits: the title where it names one, else any of the language. Absent: none does. */
	fileName?: string;
}

/** Title and language of a code node, whether or not what stands behind its fence has been parted already. */
export function summariseCode(node: Pick<Code, 'lang' | 'meta'>): CodeSummary {
	const { lang: written, title } = readFenceInfo(infoOfCode(node));
	const lang = (isLanguageName(written) && written.toLowerCase()) || 'text';
	const fileName = fileNameOf(title, lang);
	return { lang, ...(title === undefined ? {} : { title }), ...(fileName === undefined ? {} : { fileName }) };
}

/** An ending, or a file that is known without one. */
const namesFile = /\.[A-Za-z]\w{0,11}$|^(?:[\w.-]+\/)*(?:Dockerfile|Makefile|LICENSE)$/i;

/** The file whose icon stands for a block. */
export function fileNameOf(title: string | undefined, lang: string): string | undefined {
	if (title !== undefined && namesFile.test(title)) return title;
	return isPlainLanguage(lang) ? undefined : `code.${lang}`;
}
