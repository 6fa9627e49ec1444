import { createHash } from 'node:crypto';

/** Fewer characters are guessed at once: NIST SP 800-63B-4, section 3.1.1.2. */
const weakBelow = 8;

/** Fewer characters are too few for a password that is the only lock: the same section. */
const shortBelow = 15;

/** How soon a password is guessed by somebody who can try as often as they like. */
export type Strength = 'weak' | 'short' | 'strong';

/** Judges a normalized password. The list of common ones is loaded when it is needed. */
export async function ratePassword(password: string): Promise<Strength> {
	const { length } = [...password];
	if (length < weakBelow || isRepeated(password) || (await isCommon(password))) return 'weak';
	return length < shortBelow ? 'short' : 'strong';
}

/** Whether it is made of one or two characters, or of up to three that come again and again. */
function isRepeated(password: string): boolean {
	return new Set(password).size < 3 || /^(.{1,3}?)\1+.{0,2}$/su.test(password);
}

async function isCommon(password: string): Promise<boolean> {
	const { commonPasswords } = await import('./common-passwords.ts');
	const heads = Buffer.from(commonPasswords, 'base64');
	const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0);
	for (let low = 0, high = heads.length / 4; low < high; ) {
		const middle = (low + high) >> 1;
		const found = heads.readUInt32BE(middle * 4);
		if (found === wanted) return true;
		if (found < wanted) low = middle + 1;
		else high = middle;
	}
	return false;
}
