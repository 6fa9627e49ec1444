import { isRecord } from '../schema/strict-options.ts';
import { passwordForms } from '../topics/encryption.ts';
import { describePath, describeValue, type KeyPath } from './describe-value.ts';
import type { OptionProblem } from './option-problem.ts';

/** Finds locks of a config that are written down and have no value: for other options that is as if they were left out, but here it would open pages. */
export function findUnsetPasswords(input: unknown): OptionProblem[] {
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
