/** Length of the public part of a bcrypt hash: version, rounds and salt. */
const settingLength = 29;

/** Length of a bcrypt hash. */
const hashLength = 60;

/** Rounds that bcrypt knows. */
const rounds = { min: 4, max: 31 };

/** Letters of a salt of 16 bytes, and of a digest of 23. */
const saltLetters = 22;
const digestLetters = 31;

/** What may be wrong with a bcrypt hash, in the words of the specification. */
export type HashFault =
	| 'Illegal hash: hash length should be 60'
	| 'Illegal number of rounds (4-31)'
	| 'Illegal salt length'
	| 'Invalid salt version'
	| 'Missing salt rounds';

/**
 * Whether a text is meant as a hash, of bcrypt or of another kind (`$1$salt$…`, `$argon2id$v=19$…`): a digit and up to two letters between
 * dollar signs, anything there that begins with 2, or a name with two parts behind it. No password of a site begins like that.
 */
export function looksLikeHash(text: string): boolean {
	return /^\$(?:\d[^\d\s$]{0,2}|2[^\s$]*|[a-z][a-z\d-]*\$[^$]+)\$/i.test(text);
}

/**
 * What is wrong with a bcrypt hash, `null` for nothing. A salt without a digest behind it is checked for the length
 * of the salt first.
 */
export function findHashFault(hash: string): HashFault | null {
	const version = /^\$2[aby]\$/.exec(hash)?.[0];
	if (!version) return 'Invalid salt version';
	const count = /^(\d{1,2})\$/.exec(hash.slice(version.length));
	if (!count) return 'Missing salt rounds';
	if (Number(count[1]) < rounds.min || Number(count[1]) > rounds.max)
		return 'Illegal number of rounds (4-31)';
	if (count[1]!.length < 2) return 'Missing salt rounds';
	const rest = hash.slice(version.length + count[0].length);
	const isOnlySalt = rest.length < digestLetters;
	if ((isOnlySalt && rest.length !== saltLetters) || !isWritten(rest.slice(0, saltLetters)))
		return 'Illegal salt length';
	return hash.length === hashLength && isWritten(rest) ? null : 'Illegal hash: hash length should be 60';
}

/** Whether a text is bcrypt's own base64. */
function isWritten(text: string): boolean {
	return /^[./A-Za-z0-9]*$/.test(text);
}

/** Whether a text is the public part of a hash: what a browser may be asked to compute. */
export function isSetting(text: string): boolean {
	return text.length === settingLength && findHashFault(text + '.'.repeat(digestLetters)) === null;
}

/** The public part of a hash, and the part that is a key. */
export function splitHash(hash: string): { setting: string; digest: string } {
	return { setting: hash.slice(0, settingLength), digest: hash.slice(settingLength) };
}
