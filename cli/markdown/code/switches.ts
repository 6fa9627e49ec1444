import { listWords } from '../../config/join-choices.ts';
import { hintOf } from '../../diagnostics/suggest.ts';
import type { TextRange } from './code-line.ts';

/** Which spaces are shown: all, all but single ones between words, those a line begins or ends with. */
const whitespaceKinds = ['all', 'boundary', 'leading', 'trailing'] as const;

/** One of these kinds. */
export type WhitespaceKind = (typeof whitespaceKinds)[number];

/** What the switches of one block say. Absent: as the site's config has it. */
export interface SwitchValues {
	/** `false`, or the number of the first line; `true` is 1. */
	lineNumbers?: number | boolean;
	whitespace?: WhitespaceKind | boolean;
	/** `false`, or how many lines are seen of a folded block; `true`: as the config says. */
	collapsedLines?: number | boolean;
	/** `false`: notations are shown as they are written. */
	notations?: boolean;
}

/** Switches of VuePress that have no meaning here, and are not mistakes. */
const foreign = ['v-pre', 'no-v-pre', 'active'];

/** By name: what the switch takes, and what it sets. */
const switches: Record<
	string,
	{ value?: RegExp; form?: string; set: (to: SwitchValues, value?: string) => void }
> = {
	'line-numbers': {
		value: /^\d{1,7}$/,
		form: 'the number of the first line, like `:line-numbers=5`',
		set: (to, value) => {
			to.lineNumbers = value === undefined ? true : Number(value);
		},
	},
	'no-line-numbers': {
		set: (to) => {
			to.lineNumbers = false;
		},
	},
	whitespace: {
		value: new RegExp(`^(?:${whitespaceKinds.join('|')})$`),
		form: `one of ${listWords(whitespaceKinds)}`,
		set: (to, value) => {
			to.whitespace = (value as WhitespaceKind | undefined) ?? true;
		},
	},
	'no-whitespace': {
		set: (to) => {
			to.whitespace = false;
		},
	},
	'collapsed-lines': {
		value: /^[1-9]\d{0,6}$/,
		form: 'a number of lines, like `:collapsed-lines=15`',
		set: (to, value) => {
			to.collapsedLines = value === undefined ? true : Number(value);
		},
	},
	'no-notations': {
		set: (to) => {
			to.notations = false;
		},
	},
	'no-collapsed-lines': {
		set: (to) => {
			to.collapsedLines = false;
		},
	},
};

/** Reads the switch that begins at `at`, `:name` or `:name=value`, and says where the next part begins. */
export function readSwitch(
	info: string,
	at: number,
	result: SwitchValues & { problems: InfoProblem[] },
): number {
	const form = /:([^\s={:[]*)(?:=([^\s{:[]*))?/y;
	form.lastIndex = at;
	const [whole, name, value] = form.exec(info)! as unknown as [string, string, string | undefined];
	const to = at + whole.length;
	const known = Object.hasOwn(switches, name) ? switches[name]! : undefined;
	const isRight = value === undefined || (known?.value?.test(value) ?? false);
	if (known) known.set(result, isRight ? value : undefined);
	if (known ? !isRight : !foreign.includes(name))
		result.problems.push({ name: 'code-switch-unknown', from: at, to, ...describe(name, value) });
	return to;
}

function describe(name: string, value: string | undefined): { message: string; hint: string } {
	const known = Object.hasOwn(switches, name) ? switches[name]! : undefined;
	if (known) {
		const message = `Unexpected value \`${value}\` of the switch \`:${name}\`, expected ${known.form ?? 'none'}.`;
		return {
			message,
			hint: known.form ? `Write \`:${name}\` without a value for the default.` : `Write \`:${name}\`.`,
		};
	}
	const names = Object.keys(switches);
	const write = (word: string): string => `:${word}`;
	return {
		message: `Unexpected switch \`:${name}\` of a code block, expected a known one.`,
		hint: hintOf(name, names, `There are ${names.map((word) => `\`${write(word)}\``).join(', ')}.`, write),
	};
}

/** Something that cannot be as it is written behind a fence. `from` and `to` count from the info's start. */
export interface InfoProblem extends TextRange {
	name: 'code-switch-unknown' | 'code-lines-invalid';
	message: string;
	hint: string;
}
