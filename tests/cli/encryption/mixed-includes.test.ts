import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import { attachSecrets, resolveEncryption } from '../../../cli/config/topics/encryption.ts';
import { MixedIncludes } from '../../../cli/encryption/mixed-includes.ts';
import type { ProtectedPage } from '../../../cli/encryption/protected-sources.ts';

const hash = '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';
const options = {
	admin: 'env:ADMIN',
	rules: { '/team/': 'env:TEAM', '/two/': ['env:TWO', 'env:TEAM'], '/none/': [] },
};
const environment = { ADMIN: 'the admin', TEAM: 'caf\u00e9 team', SAME: 'cafe\u0301 team\n', TWO: hash };

/** The config of a site, as far as its locks are concerned. */
function configWith(global: boolean | string): SiteConfig {
	const encrypt = { ...options, global };
	const config = { root: '/nowhere', encrypt: resolveEncryption(encrypt) };
	attachSecrets(config, encrypt);
	return config as SiteConfig;
}

interface Lock {
	rules?: number[];
	own?: string[];
	global?: boolean;
}

function page(
	path: string,
	{ rules = [], own, global = false }: Lock,
	includes: string[] = [],
): ProtectedPage {
	const scanned = { path, file: path, ...(own ? { passwords: own } : {}) };
	const made = { path, scanned, imports: { paths: includes, hash: '' } };
	return { page: made, protection: { rules, own: own !== undefined, global } } as unknown as ProtectedPage;
}

const [team, two, none] = [{ rules: [0] }, { rules: [1] }, { rules: [2] }];

/** What may include what: the including page, the other one, whether everything is locked, and how. */
const cases: [string, Lock, Lock, boolean, (boolean | string)?][] = [
	['one rule', team, team, true],
	['fewer passwords than the other has', team, two, true],
	['more passwords', two, team, false],
	['a password of its own', { own: ['env:OTHER'] }, team, false],
	['the same in another form of Unicode', { own: ['env:SAME'] }, team, true],
	['the same without a variable', { own: ['caf\u00e9 team'] }, team, true],
	['two of which the other has one', { own: ['env:TEAM', 'env:ADMIN', 'another one'] }, team, false],
	['that of administrators', { own: ['env:ADMIN'] }, team, true],
	['the same hash', { own: [hash] }, two, true],
	['no password but that of administrators', { global: true }, team, true, true],
	['a password, the other none', team, none, false],
	['that of the whole site, the other a rule', { global: true }, team, false, 'the password of all'],
	['a rule, the other that of the whole site', team, { global: true }, false, 'the password of all'],
	['a rule, the other is for administrators', team, { global: true }, false, true],
	['a variable that is not there, as the other', { own: ['env:GONE'] }, { own: ['env:GONE'] }, true],
];

test.each(cases)('a page with %s', (_, including, other, isFine, global = false) => {
	const pages = [page('a.md', including, ['b.md', 'c.txt']), page('b.md', other)];
	const mixed = new MixedIncludes(configWith(global), pages, environment);
	const found = mixed.rejectPage(pages[0]!);
	expect(found.map(({ name, file }) => `${name} ${file}`)).toEqual(isFine ? [] : ['lock-leak a.md']);
	expect(mixed.rejectPage(pages[1]!)).toEqual([]);
	expect(JSON.stringify(found)).not.toMatch(/team|another one|password of all/);
});

test('a block', () => {
	const mixed = new MixedIncludes(configWith(false), [page('b.md', team)], environment);
	const reject = (password?: string) =>
		mixed.rejectBlock({ file: 'a.md', line: 7, ...(password ? { password } : {}) }, ['b.md']);
	expect(reject('env:TEAM')).toEqual([]);
	expect(reject()).toEqual([]);
	expect(reject('another one')).toMatchObject([{ name: 'lock-leak', file: 'a.md', line: 7, hidden: true }]);
});
