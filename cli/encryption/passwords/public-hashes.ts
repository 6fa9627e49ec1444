import { splitHash } from '../../../renderer/shared/crypto/bcrypt-setting.ts';

/**
 * Hashes that stand in manuals, articles and tests all over the world, without their version: of OpenBSD's and Go's tests (`a`, `abc`,
 * `allmine`), of Laravel, PHP, FastAPI, Spring Security and Wikipedia (`password`, `secret`). Sites are begun with them, and some stay so.
 */
const known = new Set([
	'06$m0CrhHm10qJ3lXRY.5zDGO3rS2KdeeWLuGmsfGlMfOxih58VYVfxe',
	'06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i',
	'06$.rCVZVOThsIa97pEDOxvGuRRgzG64bvtJ0938xuqzv18d3ZpQhstC',
	'06$fPIsBO8qRqkjj273rfaOI.HtSV9jLDpTbZn782DC6/t7qT67P6FfO',
	'05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
	'10$XajjQvNhvvRt5GSeFk1xFeyqRrsxkhBkUiQeg0dt.wU1qD4aFDcga',
	'10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi',
	'10$.vGA1O9wmRjrwAVXD98HNOgsNpDczlqm3Jq7KnEd1rVAGv3Fykk1a',
	'12$EixZaYVK1fsbw1ZfbX3OXePaWxn96p36WQoeG6Lruj3vjPGga31lW',
	'10$vI8aWBnW3fID.ZQ4/zo1G.q1lRps.9cGLcZEiGDMVr5yUP1KUOYTa',
	'10$GRLdNijSQMUvl/au9ofL.eDwmoohzzS7.rmNSJZ.0FxO/BTk76klW',
	'10$dXJ3SW6G7P50lGmMkkmwe.20cQQubK3.HZWzG3YB1tlRy.fqvM/BG',
	'10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
]);

/** Passwords that somebody who has a hash tries first. */
const triedFirst =
	'123456 password 123456789 12345678 12345 1234567 1234567890 111111 000000 123123 qwerty qwerty123 qwertyuiop 1q2w3e4r abc123 password1 password123 admin admin123 administrator root toor test test123 testing guest user changeme secret letmein welcome welcome1 default demo example master monkey dragon iloveyou sunshine princess football baseball superman batman shadow hunter2 trustno1 passw0rd p@ssw0rd 654321 666666 888888 112233 121212 docs internal private team'.split(
		' ',
	);

/** Rounds up to which they are tried: it takes less than half a second. */
const maxTriedRounds = 6;

/** What is known of a hash: that it is public, or of which kind its password is. `null` for nothing. */
export type HashWeakness = 'public' | 'common' | null;

/** Judges a whole bcrypt hash. Of more rounds only those that are public are known: a build is not to try passwords for minutes. */
export async function checkHash(hash: string): Promise<HashWeakness> {
	// `$2b$` and the like.
	if (known.has(hash.slice(4))) return 'public';
	if (roundsOf(hash) > maxTriedRounds) return null;
	const trial = tried.get(hash) ?? tryFirst(hash);
	tried.set(hash, trial);
	return (await trial) ? 'common' : null;
}

/** What has come of trying, by hash: one may stand in many pages, and is judged again with each change of a live site. */
const tried = new Map<string, Promise<boolean>>();

/** Whether one of the passwords that are tried first has a hash. */
async function tryFirst(hash: string): Promise<boolean> {
	const { hashSync } = await import('bcryptjs');
	const { setting, digest } = splitHash(hash);
	return triedFirst.some((password) => splitHash(hashSync(password, setting)).digest === digest);
}

/** The rounds of a whole bcrypt hash. */
export function roundsOf(hash: string): number {
	return Number(hash.slice(4, 6));
}
