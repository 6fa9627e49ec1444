import type { z } from 'zod';
import { suggest } from '../../diagnostics/suggest.ts';
import { joinChoices } from '../join-choices.ts';
import { type ParsedOptions, siteSchema } from '../topics/site.ts';
import { findUnsetPasswords } from './check-unset-passwords.ts';
import { describePath, describeValue, findCycle, type KeyPath, valueAt } from './describe-value.ts';
import type { OptionProblem } from './option-problem.ts';
import { ownOptionOf } from './other-options.ts';

type Issue = z.core.$ZodIssue;

/** What to write where there is no usable default export. */
export const exportHint = "Write `export default defineSite({ title: '…' });`.";

/** Checked options, or all that is wrong with them. */
export type CheckedOptions =
	| { options: ParsedOptions; problems: [] }
	| { options: undefined; problems: OptionProblem[] };

/** Checks what a config exports. All mistakes are found in one go. */
export function checkOptions(input: unknown): CheckedOptions {
	const fault = findFundamentalProblem(input);
	if (fault) return { options: undefined, problems: [fault] };
	const unset = findUnsetPasswords(input);
	// zod would write a function for each object that it checks, which pays only where there are many of a kind.
	const result = siteSchema.safeParse(input, { jitless: true });
	if (result.success && unset.length === 0) return { options: result.data, problems: [] };
	const issues = (result.error?.issues ?? []).flatMap(narrowUnion);
	const problems = withoutMisspelt(issues, input).flatMap((issue) => issueToProblems(issue, input));
	return { options: undefined, problems: [...unset, ...withoutThose(problems, unset)] };
}

/** A key that is missing because it is misspelt is one mistake: what is written instead says so. */
function withoutMisspelt(issues: Issue[], input: unknown): Issue[] {
	const meant = issues.flatMap((issue) =>
		issue.code === 'unrecognized_keys'
			? issue.keys.map((key) => JSON.stringify([...issue.path, suggest(key, issue.message.split(' '))]))
			: [],
	);
	return issues.filter(
		({ path }) => valueAt(input, path as KeyPath) !== undefined || !meant.includes(JSON.stringify(path)),
	);
}

/** One value is wrong once. */
function withoutThose(problems: OptionProblem[], others: OptionProblem[]): OptionProblem[] {
	const paths = new Set(others.map(({ path }) => JSON.stringify(path)));
	return problems.filter(({ path }) => !paths.has(JSON.stringify(path)));
}

function findFundamentalProblem(input: unknown): OptionProblem | undefined {
	const problem = { name: 'config-invalid-value', target: 'value' } as const;
	if (!/^\[object (Object|Module)\]$/.test(Object.prototype.toString.call(input))) {
		const found = input instanceof Promise ? 'promise' : describeValue(input);
		const message = `Unexpected ${found} as default export, expected an object with the site's options.`;
		return { ...problem, message, hint: exportHint, path: [] };
	}
	const cycle = findCycle(input);
	if (!cycle) return undefined;
	const found = `${describeValue(valueAt(input, cycle))} in ${describePath(cycle)}`;
	return {
		...problem,
		message: `Unexpected ${found}, expected one that does not contain itself.`,
		path: cycle,
	};
}

/**
 * What is wrong with the one form of a union that was meant: the form whose type fits. The issue
 * itself where none does.
 */
function narrowUnion(issue: Issue): Issue[] {
	if (issue.code !== 'invalid_union') return [issue];
	const fitting = issue.errors.filter((form) => !form.some(isWrongType));
	if (fitting.length !== 1) return [issue];
	return fitting[0]!.flatMap((inner) => narrowUnion({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isWrongType({ code, path }: Issue): boolean {
	return (
		path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
	);
}

function issueToProblems(issue: Issue, input: unknown): OptionProblem[] {
	const path = issue.path as (string | number)[];
	if (issue.code === 'unrecognized_keys') {
		return issue.keys.map((key) => reportUnknownKey([...path, key], issue.message.split(' ')));
	}
	const isKey = issue.code === 'custom' && issue.params?.isKey === true;
	const message = `Unexpected ${describeFound(issue, path, input)}, expected ${issue.message}.`;
	const target = isKey ? 'key' : 'value';
	return [{ name: 'config-invalid-value', message, ...hintFor(issue, path, input), path, target }];
}

/** Most options that a message lists. */
const longestList = 25;

function reportUnknownKey(path: (string | number)[], known: string[]): OptionProblem {
	const key = String(path.at(-1));
	const holder = path.length === 1 ? '' : ` in ${describePath(path.slice(0, -1))}`;
	const own = path.length === 1 ? ownOptionOf(key) : undefined;
	const near = suggest(key, known);
	const hint = own ? `Here that is ${own}.` : near && `Did you mean \`${near}\`?`;
	const expected = known.length > longestList ? 'one that exists' : joinChoices(known);
	return {
		name: 'config-unknown-key',
		message: `Unexpected option \`${key}\`${holder}, expected ${expected}.`,
		...(hint === undefined ? {} : { hint }),
		path,
		target: 'key',
	};
}

function describeFound(issue: Issue, path: KeyPath, input: unknown): string {
	const holder = path.slice(0, -1);
	const key = String(path.at(-1));
	const params = issue.code === 'custom' ? issue.params : undefined;
	if (params?.isKey) return `key \`${key}\` in ${describePath(holder)}`;
	if (params?.without) return `${describePath(path)} without ${joinChoices(params.without)}`;
	const value = valueAt(input, path);
	const isMissing = value === undefined && !Object.hasOwn(Object(valueAt(input, holder)), key);
	if (isMissing) return `${describePath(holder)} without \`${key}\``;
	return `${describeValue(value)} in ${describePath(path)}`;
}

function hintFor(issue: Issue, path: KeyPath, input: unknown): { hint?: string } {
	if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return { hint: issue.params.hint };
	const value = valueAt(input, path);
	if (issue.code !== 'invalid_value' || typeof value !== 'string') return {};
	const near = suggest(value, issue.values.map(String));
	return near === undefined ? {} : { hint: `Did you mean \`${near}\`?` };
}
