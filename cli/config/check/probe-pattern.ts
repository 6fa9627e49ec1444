import { type GroupPart, type PatternItem, parsePattern } from './parse-pattern.ts';

/** Length of the longest probes in characters: row RL-16 of the reliability contract. */
export const probeLength = 200;

/** Lengths of probes: a pattern with bounds may have trouble with short texts only. */
const lengths = [probeLength, 30] as const;

/** Choices and repetitions in a row that are quick whatever the text. */
const harmless = { choices: 12, repetitions: 3 } as const;

/** Most texts that one pattern is tried with. */
const maxProbes = 500;

/** Characters that probes are made of: routes, words, other scripts, and what most patterns do not expect. */
const alphabet = [...'aAzb01_-./#?=&%:! \n\0é中', ...'cdefghijklmnopqrstuvwxyBCXYZ23456789,;@$+*~()[]{}'];

/** Ends that make a match fail late. */
const endings = ['\0', '!', '/', '//', 'a', '\n', ''];

/**
 * Whether a valid regular expression may take long for a short text: a repetition of something that
 * can match one text in several ways, or many choices in a row.
 */
export function isSuspicious(source: string): boolean {
	const group = parsePattern(source);
	if (listItems(group).some(({ part, max }) => max > 1 && part.type === 'group' && isAmbiguous(part)))
		return true;
	const items = listItems(group);
	const choices = items.filter((item) => item.min !== item.max || isChoice(item)).length;
	const repetitions = items.filter((item) => item.part.type === 'reference' || item.max - item.min > 10);
	const starts = source.startsWith('^') ? 0 : 1;
	return choices > harmless.choices || repetitions.length + starts > harmless.repetitions;
}

/**
 * Texts that the repetitions of a pattern match in as many ways as there are, with an end that none
 * matches, which makes a backtracking engine try them all.
 */
export function makeProbes(source: string): string[] {
	const group = parsePattern(source);
	const letters = chooseLetters(group);
	const mixtures = mixLetters(group, letters);
	const probes = new Set<string>();
	for (const { prefix, item } of findRepeated(group, '', letters)) {
		for (const pump of [...listPumps(item, letters), ...mixtures]) {
			const body = prefix + pump.repeat(probeLength);
			for (const length of lengths)
				for (const ending of endings) probes.add(body.slice(0, length - ending.length) + ending);
		}
	}
	return [...probes].slice(0, maxProbes);
}

function isChoice({ part }: PatternItem): boolean {
	return part.type === 'group' && part.alternatives.length > 1;
}

function isAmbiguous(group: GroupPart): boolean {
	return (
		group.alternatives.length > 1 ||
		listItems(group).some((item) => item.min !== item.max || isChoice(item) || item.part.type === 'reference')
	);
}

/** All items of a group, those in groups inside of it too. */
function listItems(group: GroupPart): PatternItem[] {
	return group.alternatives
		.flat()
		.flatMap((item) => [item, ...(item.part.type === 'group' ? listItems(item.part) : [])]);
}

/** For each part of the pattern that is one character: those of the alphabet that it matches. */
type Letters = Map<string, string[]>;

/** One character stands for all that the same parts match. */
function chooseLetters(group: GroupPart): Letters {
	const sources = listItems(group).flatMap(({ part }) => (part.type === 'character' ? [part.source] : []));
	const parts = new Map(sources.map((source) => [source, new RegExp(`^${source}$`)]));
	const letters: Letters = new Map(sources.map((source) => [source, []]));
	const known = new Set<string>();
	for (const letter of new Set([...sources.filter(({ length }) => length === 1), ...alphabet])) {
		const matching = [...parts].filter(([, part]) => part.test(letter)).map(([source]) => source);
		if (known.has(matching.join('\n'))) continue;
		known.add(matching.join('\n'));
		for (const source of matching) letters.get(source)!.push(letter);
	}
	return letters;
}

/** What repeats, with a text that matches all that stands before it. */
function findRepeated(
	group: GroupPart,
	prefix: string,
	letters: Letters,
): { prefix: string; item: PatternItem }[] {
	return group.alternatives.flatMap((items) => {
		let before = prefix;
		return items.flatMap((item) => {
			const found = item.max > 1 || item.min !== item.max || isChoice(item) ? [{ prefix: before, item }] : [];
			if (item.part.type === 'group') found.push(...findRepeated(item.part, before, letters));
			before += exampleOf(item, letters);
			return found;
		});
	});
}

/** A letter for each part in the order of the pattern, all of them and all but the last. */
function mixLetters(group: GroupPart, letters: Letters): string[] {
	const parts = listItems(group).filter(({ part, max }) => part.type === 'character' && max === 1);
	const mixture = parts.map((item) => exampleOf(item, letters));
	return [mixture.join(''), mixture.slice(0, -1).join('')].filter((pump) => pump !== '');
}

/** Texts that an item matches again and again. */
function listPumps(item: PatternItem, letters: Letters): string[] {
	if (item.part.type === 'character') return letters.get(item.part.source) ?? [];
	if (item.part.type !== 'group') return [];
	const examples = item.part.alternatives.map((items) =>
		items.map((inner) => exampleOf({ ...inner, min: 1 }, letters)).join(''),
	);
	const single = listItems(item.part).flatMap(({ part }) =>
		part.type === 'character' ? (letters.get(part.source) ?? []) : [],
	);
	return [...new Set([...single, ...examples, examples.join('')])].filter((pump) => pump !== '');
}

/** The shortest text that an item matches, as far as that is easily found. */
function exampleOf({ part, min }: PatternItem, letters: Letters): string {
	const one = (): string => {
		if (part.type === 'character') return letters.get(part.source)?.[0] ?? '';
		if (part.type !== 'group') return '';
		return (part.alternatives[0] ?? []).map((item) => exampleOf(item, letters)).join('');
	};
	return one().repeat(Math.min(min, probeLength));
}
