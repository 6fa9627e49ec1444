import { InvalidArgumentError } from 'commander';
import { joinChoices } from '../config/join-choices.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { Shard } from '../site/build-tools.ts';

/** Parser of an option that takes one of some words. A word that is not one of them is a usage error. */
export function parseChoice<const T extends string>(choices: readonly T[]): (text: string) => T {
	return (text) => {
		const choice = choices.find((word) => word === text);
		if (choice !== undefined) return choice;
		const near = suggest(text, choices);
		const hint = near === undefined ? '' : ` Did you mean \`${near}\`?`;
		throw new InvalidArgumentError(`Expected ${joinChoices(choices)}.${hint}`);
	};
}

/** Parses a number of things, of which there is at least one. Anything else is a usage error. */
export function parseCount(text: string): number {
	if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
	throw new InvalidArgumentError('Expected a whole number from 1.');
}

/** Parses `2/3`: the second of three parts. */
export function parseShard(text: string): Shard {
	const [, index = 0, count = 0] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(text)?.map(Number) ?? [];
	if (index >= 1 && index <= count) return { index, count };
	throw new InvalidArgumentError('Expected a part such as `1/3`: the first of three.');
}
