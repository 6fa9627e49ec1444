import { wordSet } from '../../../platform/word-set.ts';
import { findMeantKey } from '../../../sources/known-keys.ts';

/** A colon as it may be typed: one that looks like it, or what Markdown reads as one. */
const colon = String.raw`(?:\\?[:：﹕︓∶꞉]|&(?:#0*58|#x0*3a|colon);)\p{Cf}*`;

/** A run of colons. */
const run = new RegExp(`(?:${colon}){2,}`, 'giu');

/** Marks of quotes and lists before a line's own text, and what nobody sees. */
const before = /^[\s\p{Cf}>*+\-.\d)]*$/u;

/** What may stand between the colons and the name: spaces, what nobody sees, the marks of other programs. */
const named = /^[\s\p{Cf}{.#[]*([\p{L}\p{N}\p{Cf}_-]*)/u;

/** A password that a block is given. */
const attribute = /(?:^|[^\p{L}\p{N}])(?:password|passwd|pwd)\p{Cf}*\s*[=＝]/giu;

/** One that cannot be a word of a title. */
const given = /(?:^|[\s{,])(?:password|passwd|pwd)\s*=\s*(?:["'“”]|env:)/giu;

/** Names of blocks that lock in other programs, and that authors take for the name. */
const names = wordSet('lock locked password passwd pwd protected encryption encryptor');

/** Longest name that is looked at, in characters. */
const longest = 60;

/** A place in a line that looks like the beginning of a locked block. */
export interface BlockMark {
	/** Offset of its colons in the line. */
	at: number;
	/** Whether nothing stands before it but marks of quotes and lists. */
	isFirst: boolean;
	/** Set where its name is another one. */
	isOther?: true;
	/** Set where the line belongs to a container that is known, and its title has a password at this offset. */
	titleAt?: number;
}

/** Whether a text may have such a mark. */
export function mayHaveMarks(text: string): boolean {
	return /encrypt|[:：﹕︓∶꞉&\\]\p{Cf}*[:：﹕︓∶꞉&\\]|&colon;/iu.test(text);
}

/**
 * Finds what looks like the beginning of a locked block in a line, however it is typed: `::: ENCRYPT`, `::: {.encrypt}`, `::: encypt`,
 * and any container with a password. `isKnown` says which names are containers.
 */
export function findMarks(line: string, isKnown: (name: string) => boolean): BlockMark[] {
	const marks = [...line.matchAll(run)];
	if (marks.length === 0) return [];
	const passwordAt = lastOf(line, attribute);
	const givenAt = lastOf(line, given);
	return marks.flatMap(({ index: at, 0: colons }) => {
		const isFirst = at < longest && before.test(line.slice(0, at));
		const behind = at + colons.length;
		const name = nameAt(line, behind);
		const isLong = [...colons.matchAll(new RegExp(colon, 'giu'))].length > 2;
		if (name.startsWith('encrypt')) return isLong || isFirst ? { at, isFirst } : [];
		if (isKnown(name)) return isLong && isFirst && givenAt > behind ? { at, isFirst, titleAt: givenAt } : [];
		const isMeant = isFirst && isLong && isLockName(name);
		const isGiven = passwordAt >= behind && (isLong || (isFirst && isName(line.slice(behind, passwordAt))));
		return isMeant || isGiven ? { at, isFirst, isOther: true } : [];
	});
}

/** Whether nothing stands between colons and a password but a name: two colons alone may be code of any language. */
function isName(text: string): boolean {
	return text.length < longest && /^[\s\p{Cf}{.\p{L}\p{N}_-]*$/u.test(text);
}

function nameAt(line: string, at: number): string {
	const [, name = ''] = named.exec(line.slice(at, at + longest)) ?? [];
	return name.replace(/\p{Cf}/gu, '').toLowerCase();
}

/** Whether an unknown container is meant to be locked. `info` is what stands behind its name. */
export function isMeantAsBlock(name: string, info: string): boolean {
	return isLockName(name) || lastOf(info, attribute) >= 0;
}

function isLockName(name: string): boolean {
	return (
		name.startsWith('encrypt') ||
		names.has(name.toLowerCase()) ||
		findMeantKey(name, ['encrypt', 'encrypted']) !== undefined
	);
}

function lastOf(line: string, pattern: RegExp): number {
	return [...line.matchAll(pattern)].at(-1)?.index ?? -1;
}
