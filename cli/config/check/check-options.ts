import type { z } from 'zod';
import { hintOf, suggest } from '../../diagnostics/suggest.ts';
import { joinChoices } from '../join-choices.ts';
import { isRecord } from '../schema/strict-options.ts';
import { passwordForms } from '../topics/encryption.ts';
import { type ParsedOptions, siteSchema } from '../topics/site.ts';
import { describePath, describeValue, findCycle, type KeyPath, valueAt } from './describe-value.ts';
import { narrowUnion } from './narrow-union.ts';
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
	const message = `Unexpected ${found}, expected one that does not contain itself.`;
	return { ...problem, message, path: cycle };
}

function issueToProblems(issue: Issue, input: unknown): OptionProblem[] {
	const path = issue.path as (string | number)[];
	if (issue.code === 'unrecognized_keys') {
		return issue.keys.map((key) => reportUnknownKey([...path, key], issue.message.split(' ')));
	}
	const isKey = issue.code === 'custom' && issue.params?.isKey === true;
	const message = `Unexpected ${describeFound(issue, path, input)}, expected ${issue.message}.`;
	const target = isKey ? 'key' : 'value';
	return [{ name: 'config-invalid-value', message, hint: hintFor(issue, path, input), path, target }];
}

/** Most options that a message lists. */
const longestList = 25;

function reportUnknownKey(path: (string | number)[], known: string[]): OptionProblem {
	const key = String(path.at(-1));
	const holder = path.length === 1 ? '' : ` in ${describePath(path.slice(0, -1))}`;
	const isOfLanguage = path[0] === 'locales' && path.length === 3;
	const own = path.length === 1 || isOfLanguage ? ownOptionOf(key) : undefined;
	const hint = own ? `Here that is ${own}.` : hintOf(key, known, undefined);
	const expected = known.length > longestList ? 'one that exists' : joinChoices(known);
	const message = `Unexpected option \`${key}\`${holder}, expected ${expected}.`;
	return { name: 'config-unknown-key', message, hint, path, target: 'key' };
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

function hintFor(issue: Issue, path: KeyPath, input: unknown): string | undefined {
	if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return issue.params.hint;
	const value = valueAt(input, path);
	if (issue.code !== 'invalid_value' || typeof value !== 'string') return undefined;
	return hintOf(value, issue.values.map(String), undefined);
}

/** Finds locks of a config that are written down and have no value: for other options that is as if they were left out, but here it would open pages. */
function findUnsetPasswords(input: unknown): OptionProblem[] {
	if (!isRecord(input) || !Object.hasOwn(input, 'encrypt')) return [];
	const { encrypt } = input;
	if (isUnset(encrypt)) return [report(encrypt, ['encrypt'], 'an object or `false`', encryptHint)];
	if (!isRecord(encrypt)) return [];
	const { global, admin, rules } = encrypt;
	return [
		...unsetIn(encrypt, 'global', () => findUnset(global, ['encrypt', 'global'], true)),
		...unsetIn(encrypt, 'admin', () => findUnset(admin, ['encrypt', 'admin'])),
		...unsetIn(encrypt, 'rules', () => findUnsetRules(rules)),
	];
}

function unsetIn(holder: object, key: string, find: () => OptionProblem[]): OptionProblem[] {
	return Object.hasOwn(holder, key) ? find() : [];
}

function findUnsetRules(rules: unknown): OptionProblem[] {
	const path = ['encrypt', 'rules'];
	if (isUnset(rules)) return [report(rules, path, 'an object', rulesHint)];
	if (!isRecord(rules)) return [];
	return Object.entries(rules).flatMap(([matcher, written]) => findUnset(written, [...path, matcher]));
}

/** One password, or a list of them. */
function findUnset(written: unknown, path: KeyPath, isSwitch = false): OptionProblem[] {
	if (Array.isArray(written))
		return Array.from(written, (entry: unknown, index) =>
			isUnset(entry)
				? [report(entry, [...path, index], '`env:NAME`, a password or its bcrypt hash', passwordHint)]
				: [],
		).flat();
	const expected = isSwitch ? `\`true\`, \`false\`, ${passwordForms}` : passwordForms;
	return isUnset(written) ? [report(written, path, expected, passwordHint)] : [];
}

function isUnset(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

const passwordHint =
	"Where it comes from a variable that may not be set, write `'env:NAME'` instead of `process.env.NAME`: a build then ends if the variable is missing. Leave the key out if there is no password.";
const rulesHint = 'Leave the key out, or write `{}`, if there are to be none.';
const encryptHint =
	'Leave the key out, or write `false`, if the config is to lock nothing: `encrypt: process.env.CI ? { … } : false`.';

function report(value: unknown, path: KeyPath, expected: string, hint: string): OptionProblem {
	const message = `Unexpected ${describeValue(value)} in ${describePath(path)}, expected ${expected}.`;
	return { name: 'config-invalid-value', message, hint, path, target: 'value' };
}
