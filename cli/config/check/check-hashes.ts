import { findHashFault, looksLikeHash } from '../../../renderer/shared/crypto/bcrypt-setting.ts';
import { collectSecrets } from '../topics/encryption.ts';
import type { ParsedOptions } from '../topics/site.ts';
import type { OptionProblem } from './option-problem.ts';

/** Finds texts of a config that look like bcrypt hashes and are not. The messages are those of the specification, section 8, to the letter. */
export function findFaultyHashes(options: ParsedOptions['encrypt']): OptionProblem[] {
	if (!options) return [];
	const { admin, global, rules } = collectSecrets(options);
	return [...admin, ...global, ...rules.flat()].flatMap(({ text, path }): OptionProblem[] => {
		const message = looksLikeHash(text) ? findHashFault(text) : null;
		return message ? [{ name: 'password-hash', message, hint: hashHint, path, target: 'value' }] : [];
	});
}

/** What to do about a hash that is not one. */
export const hashHint = 'Make one with `domdocs lock hash`, or name a password with `env:NAME`.';
