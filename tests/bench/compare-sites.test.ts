import { describe, expect, test } from 'vitest';
import { compareSites } from '../../bench/compare-sites.ts';

const site = (script: string, page: string, word = 'Text'): Record<string, string> => ({
	[`assets/boot.${script}.js`]: `import("./chunk.${script}.js")`,
	[`_domdocs/pages/${page}.json`]: `{"html":"${word}","script":"assets/boot.${script}.js"}`,
	'_domdocs/routes.json': `{"/":"${page}"}`,
	'index.html': `<script src="/assets/boot.${script}.js">${word}`,
	'robots.txt': 'User-agent: *',
	'.domdocs/manifest.json': `${script} ${page}`,
});

describe('two built sites', () => {
	const before = site('AAAA1111', '0123456789');

	test('are the same where every byte is', () => {
		expect(compareSites(before, { ...before })).toEqual({ same: 6, renamed: 0, differences: [] });
	});

	test('are the same where scripts have other names, and what names these has other names in turn', () => {
		const after = site('BBBB2222', '9876543210');
		expect(compareSites(before, after)).toEqual({ same: 1, renamed: 4, differences: [] });
		expect(compareSites(before, after, false).differences.length).toBeGreaterThan(4);
	});

	test('differ where a text does, under whatever name', () => {
		const { differences } = compareSites(before, site('BBBB2222', '9876543210', 'Test'));
		expect(differences.map(({ path }) => path.replace(/[0-9a-f]{10}/, 'x'))).toEqual([
			'_domdocs/pages/x.json',
			'_domdocs/routes.json',
			'index.html',
			'_domdocs/pages/x.json',
		]);
		expect(differences[2]!.what).toBe(
			'at byte 34: "ipt src=\\"/assets/boot.*.js\\">Text" is now "ipt src=\\"/assets/boot.*.js\\">Test"',
		);
	});

	test('differ where a file is gone or new', () => {
		const { 'robots.txt': _, ...rest } = before;
		expect(compareSites(before, rest).differences).toEqual([{ path: 'robots.txt', what: 'is gone' }]);
		expect(compareSites(rest, before).differences).toEqual([{ path: 'robots.txt', what: 'is new' }]);
	});

	test('are not looked into where they are sealed', () => {
		const sealed = (name: string, text: string) => ({ [`_lock/${name.repeat(32)}.bin`]: text, ...before });
		expect(compareSites(sealed('a', 'x'), sealed('b', 'y')).differences).toEqual([]);
		expect(compareSites(sealed('a', 'x'), before).differences).toEqual([
			{ path: '_lock/*.bin', what: 'is gone' },
		]);
	});
});
