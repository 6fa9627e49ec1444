import * as z from 'zod';
import type { ByteSize } from '../options.ts';
import { strictOptions } from '../schema/strict-options.ts';

const expected = 'a number of bytes from 1, or a size such as `30 kB`';

const size = z
	.union([z.number(), z.string()], { error: expected })
	.refine((value) => parseByteSize(value) !== undefined, { error: expected })
	.meta({
		id: 'ByteSize',
		description:
			'A size: bytes, or a text with a unit, `30 kB`. `kB` and `MB` are 1000 and 1000000 bytes, `KiB` and `MiB` 1024 and 1048576.',
	});

const limit = size.transform((value) => parseByteSize(value)!).optional();

const options = strictOptions({
	document: limit.describe('The HTML document. Default: no limit.'),
	firstVisit: limit.describe(
		'What has to arrive before the page can be read, and runs before a reader does anything: the document, its style sheets and its first scripts. Default: no limit.',
	),
	styles: limit.describe('All style sheets. Default: no limit.'),
	scripts: limit.describe(
		'All scripts that run without a further click, those of features included. Default: no limit.',
	),
	pictures: limit.describe('All pictures of this site, those far down included. Default: no limit.'),
	page: limit.describe(
		"All of the page: what a reader's browser loads who comes from elsewhere and reads to the end. Default: no limit.",
	),
}).meta({
	id: 'BudgetOptions',
	description:
		"How large each page may be. Sizes are those of `domdocs build --report`: with gzip, as most hosts send files. A page that is larger is a warning, and an error with `checks: { severity: { 'budget-exceeded': 'error' } }`.",
});

/** Greatest sizes in bytes, for the parts that have one. */
export type Budget = z.output<typeof options>;

/** A part of a page, or all of it, that may have a greatest size. */
export type BudgetPart = keyof Budget;

/** How large each page may be. `null` where no size is set. */
export const budget = options.transform((sizes): Budget | null =>
	Object.values(sizes).some((bytes) => bytes !== undefined) ? sizes : null,
);

/** Bytes of each unit: decimal ones as in the International System, binary ones of IEC 80000-13. */
const units: Readonly<Record<string, number>> = {
	B: 1,
	kB: 1e3,
	KB: 1e3,
	MB: 1e6,
	KiB: 1024,
	MiB: 1024 ** 2,
};

/** The bytes that a size stands for, a whole number from 1; `undefined` where it is not a size. */
export function parseByteSize(size: ByteSize): number | undefined {
	const [, number = '', unit = 'B'] =
		typeof size === 'string' ? (/^(\d{1,9}(?:\.\d{1,9})?)\s?([A-Za-z]+)$/.exec(size.trim()) ?? []) : [];
	const bytes =
		typeof size === 'number' ? size : Math.round(Number(number || Number.NaN) * (units[unit] ?? 0));
	return Number.isInteger(bytes) && bytes >= 1 ? bytes : undefined;
}
