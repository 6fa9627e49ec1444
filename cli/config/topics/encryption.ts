import * as z from 'zod';
import type { KeyPath } from '../check/describe-value.ts';
import { pattern } from '../schema/schema-patterns.ts';
import { wholeNumber } from '../schema/schema-values.ts';
import { optional, strictOptions, withDefault } from '../schema/strict-options.ts';

/** The forms of a password option, for messages. */
export const passwordForms = '`env:NAME`, a password or its bcrypt hash, or a list of these';

const password = z.union([z.string(), z.number()], { error: passwordForms }).meta({
	id: 'PasswordOption',
	description:
		'A password: `env:NAME` for that of an environment variable (the only way that keeps it out of the repository), the password as text, or its bcrypt hash, 60 characters that begin with `$2`. A hash is a key: anybody who has it can open what the password opens.',
});

const passwords = z.union([password, z.array(password)], { error: passwordForms });

const rules = z.record(z.string(), passwords, { error: 'an object' }).superRefine((table, context) => {
	for (const matcher of Object.keys(table)) {
		const fault = findFault(matcher);
		if (!fault) continue;
		context.addIssue({ code: 'custom', message: fault, path: [matcher], params: { isKey: true } });
	}
});

function findFault(matcher: string): string | undefined {
	if (matcher.trim() === '') return 'the beginning of an address such as `/notes/secret/`';
	return matcher.startsWith('^') ? pattern.safeParse(matcher).error?.issues[0]?.message : undefined;
}

const options = strictOptions({
	global: withDefault(
		z.union([z.boolean(), password, z.array(password)], { error: `\`true\`, \`false\`, ${passwordForms}` }),
		false,
	).describe(
		'Locks every page that no rule and no front matter locks. `true`: for administrators; a password or several: for those who know one, too.',
	),
	admin: withDefault(passwords, []).describe('Passwords that open everything. Default: none.'),
	rules: withDefault(rules, {}).describe(
		"Passwords by what they lock: the beginning of an address or of a path in the content folder (`/notes/secret/`), a regular expression on either, which begins with `^`, or the end of a file's path, which ends with `.md`. A page that several rules lock opens with any of their passwords. Default: none.",
	),
	remember: optional(wholeNumber(1, 30, ' of days')).describe(
		"Days that readers may keep a device unlocked, 1 to 30. Default: only until the browser's tab is closed, 12 hours at most.",
	),
}).meta({
	id: 'LockOptions',
	description:
		'Locks pages by encryption: what is published of them can be read with a password only. Front matter `password` locks one page.',
});

/** Which pages are locked, and by which passwords. `false`: none. */
export const encryptOptions = z.union([z.literal(false), options], { error: 'an object or `false`' });

type ParsedLocks = z.output<typeof options>;

/** What of the locks everybody may know. Without passwords: it is written into caches and handed to other threads. */
export interface EncryptionConfig {
	/** Whether pages that nothing else locks are locked. */
	global: boolean;
	/** Keys of the rules, in their order. */
	matchers: string[];
	/** `null`: keys are not kept beyond the browser's tab. */
	rememberDays: number | null;
	/** Set while somebody writes without locks: no page is locked, whatever the rest says. */
	isOff?: true;
}

/** A password of the config as it stands there, with its place. */
export interface WrittenPassword {
	text: string;
	path: KeyPath;
}

/** What only the one who seals may know. */
export interface EncryptionSecrets {
	admin: WrittenPassword[];
	global: WrittenPassword[];
	/** In the order of `EncryptionConfig.matchers`. */
	rules: WrittenPassword[][];
}

const secrets = new WeakMap<object, EncryptionSecrets>();

/**
 * The passwords of a resolved config. They are not part of it, so that nothing that keeps, prints or copies a config takes them
 * along; a copy of the config has none.
 */
export function secretsOf(config: object): EncryptionSecrets {
	return secrets.get(config) ?? { admin: [], global: [], rules: [] };
}

/** Notes the passwords of a config. */
export function attachSecrets(config: object, options: z.output<typeof encryptOptions>): void {
	if (options) secrets.set(config, collectSecrets(options));
}

/** What everybody may know; `null` where no page is locked by the config. `isOff`: none is, by front matter neither. */
export function resolveEncryption(
	options: z.output<typeof encryptOptions>,
	isOff = false,
): EncryptionConfig | null {
	if (isOff) return { global: false, matchers: [], rememberDays: null, isOff };
	if (!options) return null;
	const { global, rules: table, remember } = options;
	return { global: global !== false, matchers: Object.keys(table), rememberDays: remember ?? null };
}

/** All passwords of the options, with their places. */
export function collectSecrets({ global, admin, rules: table }: ParsedLocks): EncryptionSecrets {
	return {
		admin: listPasswords(admin, ['encrypt', 'admin']),
		global: typeof global === 'boolean' ? [] : listPasswords(global, ['encrypt', 'global']),
		rules: Object.entries(table).map(([matcher, written]) =>
			listPasswords(written, ['encrypt', 'rules', matcher]),
		),
	};
}

function listPasswords(written: z.output<typeof passwords>, path: KeyPath): WrittenPassword[] {
	if (!Array.isArray(written)) return [{ text: String(written), path }];
	return written.map((entry, index) => ({ text: String(entry), path: [...path, index] }));
}
