import { findHashFault, looksLikeHash } from '../../../renderer/shared/crypto/bcrypt-setting.ts';
import type { LockOptions } from '../options/encryption-options.ts';
import { collectSecrets } from '../resolve/resolve-encryption.ts';
import type { OptionProblem } from './check-options.ts';

/** Finds bcrypt hashes of a config that are none. The messages are those of the specification, section 8, to the letter. */
export function findFaultyHashes(options: LockOptions | false | undefined): OptionProblem[] {
	if (!options) return [];
	const { admin, global, rules } = collectSecrets(options);
	return [...admin, ...global, ...rules.flat()].flatMap(({ text, path }): OptionProblem[] => {
		const message = looksLikeHash(text) ? findHashFault(text) : null;
		return message ? [{ name: 'password-hash', message, hint: hashHint, path, target: 'value' }] : [];
	});
}

/** What to do about a hash that is none. */
export const hashHint = 'Make one with `domdocs lock hash`, or name a password with `env:NAME`.';
