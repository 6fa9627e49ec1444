import { types } from 'node:util';
import { type Context, createContext, runInContext } from 'node:vm';
import type { NavbarItem } from '../options.ts';
import { bulletinsOf } from '../topics/bulletin.ts';
import type { ParsedOptions } from '../topics/site.ts';
import { describePath, describeValue, type KeyPath } from './describe-value.ts';
import type { OptionProblem } from './option-problem.ts';

/** A regular expression of the config and where it stands. */
interface Pattern {
	source: string;
	path: KeyPath;
}

/** Length of the longest texts that patterns are tried with, in characters: row RL-16 of the reliability contract. */
const probeLength = 200;

/** Lengths of these texts: a pattern with bounds may have trouble with short ones only. */
const lengths = [probeLength, 30] as const;

/** Beginnings of a pattern that texts start with, and what they repeat. */
const maxStarts = 6;
const maxPumps = 24;

/** Ends that make a match fail late. */
const endings = ['\0', '!', '//', ''];

/**
 * Finds the regular expressions of checked options that take more than `milliseconds` for a text of 200 characters.
 * Each is run with a timeout on texts that repeat what its source names.
 */
export function findSlowPatterns(options: ParsedOptions, milliseconds: number): OptionProblem[] {
	// A slow pattern has at least two places where a text can be matched in several ways.
	const patterns = listPatterns(options).filter(({ source }) => (source.match(/[*+?{|]/g) ?? []).length > 1);
	if (patterns.length === 0) return [];
	const context = createContext({ source: '', probes: [] });
	return patterns
		.filter(({ source }) => isSlow(source, milliseconds, context))
		.map((pattern) => describeSlow(pattern, milliseconds));
}

function isSlow(source: string, milliseconds: number, context: Context): boolean {
	const isOver = (probes: string[]) => takesLonger(source, probes, milliseconds, context);
	const probes = makeProbes(source);
	// All of them together are quick for nearly every pattern.
	return isOver(probes) && probes.some((probe) => isOver([probe]));
}

/** Whether trying a pattern takes longer. A busy machine lets the clock run on, so the processor's time counts, and it is tried for longer. */
function takesLonger(source: string, probes: string[], limit: number, context: Context): boolean {
	Object.assign(context, { source, probes });
	for (let timeout = limit; ; timeout *= 2) {
		const before = process.cpuUsage();
		try {
			runInContext('{ const p = new RegExp(source); for (const text of probes) p.test(text); }', context, {
				timeout,
			});
			return false;
		} catch (error) {
			// It is not an error of this realm, so `instanceof` says nothing.
			const isTimeout =
				types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
			if (!isTimeout) throw error;
			const { user, system } = process.cpuUsage(before);
			if ((user + system) / 1000 >= limit) return true;
		}
	}
}

/** Texts that begin as the pattern does, repeat a word or character of it, and end with what it may not expect. */
function makeProbes(source: string): string[] {
	const literal = source.replace(/\\[a-z]|\(\?<?[:=!]?/gi, ' ');
	const words = literal.match(/[\p{L}\p{N}/._:#-]+/gu) ?? [];
	const starts = ['', ...words.map((_, index) => words.slice(0, index + 1).join(''))].slice(0, maxStarts);
	const pumps = [...new Set(['a', '0', '/', ' ', 'a/', '/a', ...words, ...words.join('')])].slice(
		0,
		maxPumps,
	);
	const probes = starts.flatMap((start) =>
		pumps.flatMap((pump) => {
			const body = start + pump.repeat(probeLength);
			return lengths.flatMap((length) => endings.map((end) => body.slice(0, length - end.length) + end));
		}),
	);
	return [...new Set(probes)];
}

function listPatterns(options: ParsedOptions): Pattern[] {
	const { navbar, locales, checks, encrypt, history } = options;
	const rules = Object.keys(encrypt ? encrypt.rules : {});
	return [
		...listOfMenu(navbar, ['navbar']),
		...Object.entries(locales).flatMap(([prefix, { navbar: own = [] }]) =>
			listOfMenu(own, ['locales', prefix, 'navbar']),
		),
		...listOf(history?.ignore.messages, 'history', 'ignore', 'messages'),
		...[
			...listOf(checks.ignoreLinks, 'checks', 'ignoreLinks'),
			...rules.map((source) => ({ source, path: ['encrypt', 'rules', source] })),
			...listOf(history?.ignore.outside, 'history', 'ignore', 'outside'),
			...listOf(history?.ignore.authors, 'history', 'ignore', 'authors'),
			...(history?.people ?? []).flatMap(({ aliases }, at) =>
				listOf(aliases, 'history', 'people', at, 'aliases'),
			),
		].filter(({ source }) => source.startsWith('^')),
		...bulletinsOf(options).flatMap(({ bulletin: { enablePage }, path }) => {
			const at = [...path, 'enablePage'];
			if (typeof enablePage === 'string') return [{ source: enablePage, path: at }];
			return Array.isArray(enablePage) ? listOf(enablePage, ...at) : [];
		}),
	];
}

function listOf(list: string[] = [], ...path: KeyPath): Pattern[] {
	return list.map((source, index) => ({ source, path: [...path, index] }));
}

function listOfMenu(items: NavbarItem[], path: KeyPath): Pattern[] {
	return items.flatMap(({ activeMatch, items: inner = [] }, index) => [
		...(activeMatch === undefined ? [] : [{ source: activeMatch, path: [...path, index, 'activeMatch'] }]),
		...listOfMenu(inner, [...path, index, 'items']),
	]);
}

function describeSlow({ source, path }: Pattern, milliseconds: number): OptionProblem {
	const found = `${describeValue(source)} in ${describePath(path)}`;
	const message = `Unexpected ${found}, expected a regular expression that takes at most ${milliseconds} ms for a text of ${probeLength} characters.`;
	const hint = 'Repeat only what can match a text in a single way: `a+` instead of `(a+)+`.';
	return { name: 'config-invalid-value', message, hint, path, target: 'value' };
}
