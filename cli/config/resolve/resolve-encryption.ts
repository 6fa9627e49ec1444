import type { KeyPath } from '../check/describe-value.ts';
import type { LockOptions, PasswordOption } from '../options/encryption-options.ts';

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
 * The passwords of a resolved config. They are no part of it, so that nothing that keeps, prints or copies a config takes them
 * along; a copy of the config has none.
 */
export function secretsOf(config: object): EncryptionSecrets {
	return secrets.get(config) ?? { admin: [], global: [], rules: [] };
}

/** Notes the passwords of a config. */
export function attachSecrets(config: object, options: LockOptions | false | undefined): void {
	if (options) secrets.set(config, collectSecrets(options));
}

/** What everybody may know; `null` where no page is locked by the config. `isOff`: none is, by front matter neither. */
export function resolveEncryption(
	options: LockOptions | false | undefined,
	isOff = false,
): EncryptionConfig | null {
	if (isOff) return { global: false, matchers: [], rememberDays: null, isOff };
	if (!options) return null;
	const { global = false, rules = {}, remember } = options;
	return {
		global: global !== false,
		matchers: Object.keys(rules),
		rememberDays: remember ?? null,
	};
}

/** All passwords of the options, with their places. */
export function collectSecrets({ global = false, admin, rules = {} }: LockOptions): EncryptionSecrets {
	return {
		admin: listPasswords(admin, ['encrypt', 'admin']),
		global: typeof global === 'boolean' ? [] : listPasswords(global, ['encrypt', 'global']),
		rules: Object.entries(rules).map(([matcher, written]) =>
			listPasswords(written, ['encrypt', 'rules', matcher]),
		),
	};
}

function listPasswords(
	written: PasswordOption | PasswordOption[] | undefined,
	path: KeyPath,
): WrittenPassword[] {
	if (written === undefined) return [];
	if (!Array.isArray(written)) return [{ text: String(written), path }];
	return written.map((entry, index) => ({ text: String(entry), path: [...path, index] }));
}
