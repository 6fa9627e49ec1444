import { bytesOf } from './bytes.ts';

/** Bytes that bcrypt takes of a password; what is behind them would be ignored. */
const maxPasswordBytes = 72;

/** Longest text that is looked at at all. Four times as long as any password, as UTF-8 and in NFKC, may be. */
const maxTyped = 1024;

/** Why a text is not a password. */
export type PasswordFault = 'empty' | 'too-long' | 'nul' | 'malformed';

/** A password as it goes into bcrypt, or why it cannot: it is never cut. */
export function normalizePassword(typed: string): { password: string } | { fault: PasswordFault } {
	if (typed === '') return { fault: 'empty' };
	if (typed.length > maxTyped) return { fault: 'too-long' };
	if (typed.includes('\0')) return { fault: 'nul' };
	if (/\p{Surrogate}/u.test(typed)) return { fault: 'malformed' };
	const password = typed.normalize('NFKC');
	return bytesOf(password).length > maxPasswordBytes ? { fault: 'too-long' } : { password };
}
