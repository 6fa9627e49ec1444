import { distance } from 'fastest-levenshtein';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import { cutFrontMatter } from './cut-front-matter.ts';
import { placeOf } from './place-of.ts';
import type { FrontMatterBlock } from './plain-text.ts';

/** What authors write for `password`, and other programs; letters only, in small ones. */
const passwordNames = new Set(['password', 'passwords', 'passwd', 'passphrase', 'pwd']);

/** Keys that lock a page elsewhere, and may mean something else here. */
const lockNames = new Set(['pass', 'encrypt', 'encrypted', 'lock', 'locked', 'protected']);

/** Whether somebody who writes this key with this value wants a lock: `password` itself, however it is spelled, and what stands for it elsewhere. */
function isLock(key: string, value: unknown): boolean {
	const letters = key.toLowerCase().replace(/[^\p{L}]/gu, '');
	if (value === false) return false;
	if (passwordNames.has(letters) || distance(letters, 'password') < 2) return true;
	return lockNames.has(letters) && !/^(?:|no|off|none|false|null|~)$/i.test(String(value ?? '').trim());
}

/** One key and its value on a line of YAML, TOML or JSON. */
const pair = /^[\s\p{Cf}"'{,]*(\p{L}[\p{L}\p{Cf} _-]{0,20})["']?\s*[:=：](.*)$/u;

/** Whether a line says that something is to be locked. */
function isLockLine(line: string): boolean {
	const [, key, value = ''] = pair.exec(line) ?? [];
	return key !== undefined && isLock(key, /^\s*false\b/i.test(value) ? false : value);
}

/** Whether front matter has a line that says so, or speaks of a password anywhere. */
function namesLock(source: string): boolean {
	return /password/i.test(source) || source.split('\n').some(isLockLine);
}

/** Whether front matter that nobody can read may say that its page is locked. Where it has no end, it is sought in the whole file. */
export function mayNameLock(text: string): boolean {
	const { opening, source } = cutFrontMatter(text);
	if (source !== undefined) return namesLock(source);
	return opening !== undefined && [opening, ...text.split('\n')].some(isLockLine);
}

/** Whether the front matter of a text may lock its page. Most are known not to by a first look at their keys; the others have to be read. */
export function mayLock(text: string): boolean {
	const { source, opening, body, bodyLine } = cutFrontMatter(text);
	if (source === undefined) return opening !== undefined || findFrontMatter(body, false) !== undefined;
	const keys = source.split('\n').filter((line) => /^[^\s#-]/.test(line));
	const isPlain = !/^\s* \S/.test(source) && keys.every((line) => plainKey.test(line));
	return !isPlain || namesLock(source) || findFrontMatter(body, bodyLine > 1) !== undefined;
}

/** A line of YAML with a key that says what it is: no escape, no reference to others, no mapping in braces. */
const plainKey = /^[\w-]+:(?:\s|$)/;

/** What looks like a lock of the page and is not: other keys, and front matter that is not front matter. Says no value. */
export function findMeantLocks(block: FrontMatterBlock, text: string, file: string): Diagnostic[] {
	const { data, keys, body, bodyLine } = block;
	if (Object.hasOwn(data, 'password') && data.password !== false) return [];
	const wrong = Object.keys(data).filter((key) => isMeantAsLock(key, data[key]));
	if (wrong.length > 0) return wrong.map((key) => reportKey(key, placeOf({ places: keys, file }, key)));
	if (cutFrontMatter(text).opening !== undefined && bodyLine === 1) return [];
	const meant = findFrontMatter(body, bodyLine > 1);
	return meant ? [reportPlace(meant, bodyLine > 1, { file, line: bodyLine + meant.line, column: 1 })] : [];
}

/** Whether a key is meant as a lock although this program does not read it as one. */
export function isMeantAsLock(key: string, value: unknown): boolean {
	return key !== 'password' && isLock(key, value);
}

interface MeantFrontMatter {
	/** Its first line, from 0. */
	line: number;
	/** What that line is; empty where it is not a mark. */
	mark: string;
	/** Whether something stands above it that is not seen: blank lines, spaces, comments. */
	isBelow: boolean;
}

/** What may stand above it: blank lines, marks that nobody sees, comments. */
const above = /^(?:[\s\p{Cf}]|<!--[\s\S]*?-->)*/u;

/** Marks of front matter, also those of other programs. */
const marker = /^(?:[-–—]{2,}|\+{3,}|;{3,})[\s\p{Cf}]*(?:[a-z]+[\s\p{Cf}]*)?$/iu;

/** Lines that front matter may have where its marks tell what it is; everything else is text. */
const keyed = /^(?:[\s\p{Cf}]*$|\s|[-#[\]{}"']|[\p{L}\p{Cf}][\p{L}\p{N}\p{Cf} ._-]*["']?\s*[:=：])/u;

/** Front matter is not longer. */
const maxLines = 200;

/**
 * The lines at the beginning of a text that are meant as front matter with a lock; nothing where there are none. `isSecond` says that
 * there is front matter above already. That, and what has no mark above, is text as well as front matter, unless it has nothing but
 * keys and their values, and `---` right below.
 */
function findFrontMatter(text: string, isSecond: boolean): MeantFrontMatter | undefined {
	const [skipped] = above.exec(text)!;
	const start = skipped.lastIndexOf('\n') + 1;
	const lines = text.slice(skipped.length).split('\n', maxLines);
	const first = lines[0]!.trim();
	const isJson = /^\{\s*(?:"|$)/.test(first);
	const hasMark = marker.test(first) || isJson;
	if (isSecond && !hasMark) return undefined;
	const rest = hasMark && !isJson ? lines.slice(1) : lines;
	const end = rest.findIndex((line) => marker.test(line.trim()) || !keyed.test(line));
	const inside = end === -1 ? rest : rest.slice(0, end);
	if (!inside.some(isLockLine)) return undefined;
	const isBare = isSecond || !hasMark;
	if (isBare && !(rest[end]?.trim() === '---' && inside.every(isPairOrMore))) return undefined;
	const line = text.slice(0, start).split('\n').length - 1;
	return { line, mark: hasMark ? first.slice(0, 10) : '', isBelow: skipped.length > 0 };
}

/** Whether a line is a key with its value, or goes on with that of the line before. */
function isPairOrMore(line: string, at: number): boolean {
	return pair.test(line) || (at > 0 && /^\s+\S/.test(line));
}

function reportKey(key: string, range: SourceRange): Diagnostic {
	const message = `Unexpected front matter key \`${key}\`, which locks nothing, expected \`password\`.`;
	const hint =
		'Type `password: env:NAME` to lock the page. If it is to be public, take the key out or say `false`.';
	return diagnose('lock-misspelt', message, { ...range, hint, hidden: true });
}

function reportPlace({ mark, isBelow }: MeantFrontMatter, isSecond: boolean, range: SourceRange): Diagnostic {
	const what = mark.startsWith('{') ? 'front matter as JSON' : `front matter that begins with \`${mark}\``;
	const found = mark === '' ? 'front matter without `---` above it' : what;
	const where = isSecond ? ' behind the first one' : isBelow ? ' behind spaces or comments' : '';
	const message = `Unexpected ${found}${where}, with a key that is meant to lock the page, expected \`---\` as the first line of the file.`;
	const hint =
		'Type `---` with nothing before it in line 1, the keys as YAML, such as `password: env:NAME`, and `---` below them. If it is text, begin the file with `---`, a `title`, and `---`.';
	return diagnose('lock-misspelt', message, { ...range, hint, hidden: true });
}
