import { createHash } from 'node:crypto';
import { findHashFault, looksLikeHash } from '../../../renderer/shared/crypto/bcrypt-setting.ts';
import { normalizePassword, type PasswordFault } from '../../../renderer/shared/crypto/password.ts';
import { hashHint } from '../../config/check/check-hashes.ts';
import { type Diagnostic, diagnose, type Result } from '../../diagnostics/diagnostic.ts';
import { checkHash, roundsOf } from './public-hashes.ts';

/** Fewer characters are guessed at once: NIST SP 800-63B-4, section 3.1.1.2. */
const weakBelow = 8;

/** Fewer characters are too few for a password that is the only lock: the same section. */
const shortBelow = 15;

/** How soon a password is guessed by somebody who can try as often as they like. */
type Strength = 'weak' | 'short' | 'strong';

/** Judges a normalized password. The list of common ones is loaded when it is needed. */
async function ratePassword(password: string): Promise<Strength> {
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

/** A password that can be used: its text, normalized, or its hash. */
export type UsablePassword = { password: string } | { hash: string };

/** What a password is read with. */
export interface PasswordSources {
	/** The variables of the environment. */
	environment: Record<string, string | undefined>;
	/** Whether the file that it stands in is tracked by git. */
	isTracked: boolean;
}

/** bcrypt runs that a browser may be asked for on account of hashes; each takes a tenth of a second on a phone. */
const minSlow = 5;

/** Rounds above which nobody waits for a page: each doubles the time. */
const maxBearableRounds = 14;

/**
 * Reads one password as it is written: `env:NAME`, which may have a hash, a hash or the text itself. No message has any of it, and none shows its
 * line; the caller that knows the place adds it.
 */
export async function readPassword(
	written: string,
	{ environment, isTracked }: PasswordSources,
): Promise<Result<UsablePassword | null>> {
	if (looksLikeHash(written)) return readHash(written, isTracked);
	const name = nameOfVariable(written);
	const text = textOfPassword(written, environment);
	if (name !== undefined && !text) {
		const message = `Expected a password in the environment variable \`${name}\`, found none.`;
		return { value: null, diagnostics: [report('password-missing', message)] };
	}
	if (name !== undefined && looksLikeHash(text!)) return readHash(text!, false);
	const normalized = normalizePassword(text ?? '');
	if ('fault' in normalized) {
		const message = `Unexpected password, expected ${expectedFor[normalized.fault]}.`;
		return { value: null, diagnostics: [report('password-invalid', message)] };
	}
	const diagnostics = await reportStrength(normalized.password);
	if (name === undefined && isTracked) diagnostics.push(report('password-tracked', trackedMessage, envHint));
	return { value: normalized, diagnostics };
}

/** The text of a password, or its hash, by what is written; nothing where it is in no variable. */
export function textOfPassword(
	written: string,
	environment: PasswordSources['environment'],
): string | undefined {
	const name = nameOfVariable(written);
	// Files of secrets end in a line break, which nobody types into a form.
	return name === undefined ? written : environment[name]?.replace(/[\r\n]+$/, '');
}

function nameOfVariable(written: string): string | undefined {
	return /^env:(.*)$/s.exec(written)?.[1];
}

const expectedFor: Record<PasswordFault, string> = {
	empty: 'one that is not empty',
	'too-long': 'one of at most 72 bytes, which is what bcrypt takes',
	nul: 'one without a NUL character, where bcrypt would stop',
	malformed: 'one of whole characters',
};

const trackedMessage = 'Unexpected password in a file that git tracks, expected `env:NAME`.';
const trackedHashMessage =
	'Unexpected bcrypt hash in a file that git tracks, expected `env:NAME`: a hash opens what its password opens.';
const envHint = 'Put it into an environment variable, name that as `env:NAME`, and choose another password.';
const newHint = '`domdocs lock new` makes one.';

async function readHash(hash: string, isTracked: boolean): Promise<Result<UsablePassword | null>> {
	const fault = findHashFault(hash);
	if (fault) return { value: null, diagnostics: [report('password-hash', fault, hashHint)] };
	const weakness = await checkHash(hash);
	return {
		value: { hash },
		diagnostics: [
			...(weakness ? [report('password-weak', weakHashMessages[weakness], newHint)] : []),
			...reportRounds(roundsOf(hash)),
			...(isTracked ? [report('password-tracked', trackedHashMessage, envHint)] : []),
		],
	};
}

const weakHashMessages = {
	public: 'Unexpected bcrypt hash that stands in manuals and tests, expected one of a password of your own.',
	common: 'Unexpected bcrypt hash of one of the most used passwords, expected one of another password.',
};

/** Time of a hash of ten rounds on a slow phone, in seconds. */
const slowHash = 0.3;

function reportRounds(rounds: number): Diagnostic[] {
	if (rounds <= maxBearableRounds) return [];
	const seconds = Math.round(slowHash * 2 ** (rounds - 10)).toLocaleString('en');
	const message = `Unexpected bcrypt hash of ${rounds} rounds, expected at most ${maxBearableRounds}: a phone computes it for ${seconds} seconds or so.`;
	return [report('password-slow', message, '`domdocs lock hash` makes one of 10 rounds.')];
}

async function reportStrength(password: string): Promise<Diagnostic[]> {
	const strength = await ratePassword(password);
	if (strength === 'weak') {
		const message =
			'Unexpected weak password, expected 8 characters or more that do not repeat and are not among the 10,000 most used passwords.';
		return [report('password-weak', message, newHint)];
	}
	if (strength === 'strong') return [];
	return [report('password-short', 'Unexpected short password, expected 15 characters or more.', newHint)];
}

/** Says that hashes with salts of their own make unlocking slow; nothing where there are few. */
export function reportSlow(hashes: number): Diagnostic[] {
	if (hashes < minSlow) return [];
	const message = `Unexpected ${hashes} bcrypt hashes, expected at most ${minSlow - 1}: a browser computes bcrypt once for each of them.`;
	return [
		diagnose('password-slow', message, { hint: 'Name passwords with `env:NAME`; these share one run.' }),
	];
}

function report(name: Parameters<typeof diagnose>[0], message: string, hint?: string): Diagnostic {
	return diagnose(name, message, { hidden: true, ...(hint === undefined ? {} : { hint }) });
}
