import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../../cli/config/options.ts';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { linkPages } from '../../../../cli/graph/link.ts';
import { IconLibrary } from '../../../../cli/images/icon-library.ts';
import { composeSite } from '../../../../cli/page/compose-site.ts';
import { contentPolicy } from '../../../../cli/render/document.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';
import { parsePage } from '../../../harness/parse-page.ts';
import { scanPage } from '../../../harness/scan-page.ts';
import { resolve } from '../../config/resolve-options.ts';
import { composeFiles, page } from '../composed-page.ts';

const files = {
	'a.md': page('A', '::twemoji:cat:: ::absent:a:: ::absent:b:: ::twemoji:nothing-like-that::'),
};

describe('the icons of a page', () => {
	test('are drawn once each; what is not installed is left out and reported once where nobody is asked', async () => {
		const options = { markdown: { icons: { remote: false } } };
		const { views, diagnostics } = await composeFiles(
			{ ...files, 'b.md': page('B', '::absent:c::') },
			{ options },
		);
		expect(Object.keys(views['/a/']!.icons)).toEqual(['twemoji:cat']);
		expect(views['/a/']!.icons['twemoji:cat']).toMatchObject({ viewBox: '0 0 36 36' });
		expect(diagnostics.map(({ name, severity }) => [name, severity])).toEqual([
			['icon-collection-missing', 'warning'],
			['unknown-icon', 'warning'],
		]);
	});

	test('are to be fetched unless the config says otherwise, which is only a note then', async () => {
		const { views, diagnostics } = await composeFiles(files);
		expect(views['/a/']!.icons).toMatchObject({ 'absent:a': null, 'absent:b': null });
		expect(views['/a/']!.icons).not.toHaveProperty('twemoji:nothing-like-that');
		expect(diagnostics[0]).toMatchObject({ name: 'icon-collection-missing', severity: 'info' });
		expect(diagnostics[0]?.message).toContain('https://api.iconify.design');
	});

	test('of its home sections are in its data', async () => {
		const features =
			'{ type: features, features: [{ title: x, icon: "twemoji:cat" }, { title: y, icon: "🎉" }] }';
		const { views } = await composeFiles({
			'README.md': page('Home', '', 'pageLayout: home', `config: [${features}]`),
		});
		expect(Object.keys(views['/']!.page.icons ?? {})).toEqual(['twemoji:cat']);
		expect((await composeFiles(files)).views['/a/']!.page).not.toHaveProperty('icons');
	});
});

describe('the icons of a locale', () => {
	const siteOf = (options: Partial<SiteOptions>, icon = 'twemoji:cat') => {
		const config = resolve({ title: 'Site', ...options });
		const scanned = ['README.md', 'guide/a.md'].map((path) => {
			const text = page(path, '', `icon: ${icon}`);
			return scanPage({ path, file: path, absolute: `/site/${path}` }, text, defaultLimits).value;
		});
		return composeSite(
			config,
			config.locales[0]!,
			linkPages(config, scanned, []).value,
			{},
			new IconLibrary('/'),
		);
	};
	const locale = { label: 'English', lang: 'en-US' };

	test('are those of its navbar and sidebars, each once', () => {
		const navbar = [{ text: 'x', items: [{ text: 'y', link: '/', icon: 'twemoji:dog' }] }];
		const site = siteOf({ locales: { '/': { ...locale, navbar, collections: [{ dir: 'guide' }] } } });
		expect(Object.keys(site.icons ?? {})).toEqual(['twemoji:dog', 'twemoji:cat']);
	});

	test('come with nothing where there are none', () => {
		expect(siteOf({ collections: [] })).not.toHaveProperty('icons');
		expect(siteOf({ markdown: { icons: { remote: false } } })).not.toHaveProperty('iconHosts');
	});

	test('may come from hosts of the site itself', () => {
		const hosts = ['https://icons.example.org'];
		expect(siteOf({ markdown: { icons: { remote: { hosts } } } }).iconHosts).toEqual(hosts);
	});
});

describe('the policy', () => {
	const options = { markdown: { icons: { remote: { hosts: ['https://a.test', 'https://b.test'] } } } };

	test('names the hosts of icons on pages alone that need some', async () => {
		const { views } = await composeFiles({ ...files, 'b.md': page('B', '::twemoji:cat::') }, { options });
		expect(views['/a/']!.page.policy).toEqual({ 'connect-src': ['https://a.test', 'https://b.test'] });
		expect(views['/b/']!.page).not.toHaveProperty('policy');
		const none = { markdown: { icons: { remote: false } } };
		expect((await composeFiles(files, { options: none })).views['/a/']!.page).not.toHaveProperty('policy');
	});

	test('names them on all pages of a locale whose navbar needs some', async () => {
		const navbar = [{ text: 'x', link: '/', icon: 'absent:menu' }];
		const locales = { '/': { label: 'English', lang: 'en-US', navbar } };
		const { views } = await composeFiles({ 'b.md': page('B') }, { options: { ...options, locales } });
		expect(views['/b/']!.page.policy).toHaveProperty('connect-src');
	});

	test('has them among those that every page may connect to', () => {
		expect(contentPolicy([])).toContain("connect-src 'self';");
		expect(contentPolicy([], { 'connect-src': ['https://a.test'] })).toContain(
			"connect-src 'self' https://a.test;",
		);
	});
});

describe('many marks of icons', () => {
	test.each([
		['beginnings', '::a '.repeat(50_000)],
		['colons', ':'.repeat(200_000)],
		['names without an end', '::twemoji:cat '.repeat(20_000)],
		['brackets', ':[a:b '.repeat(5_000)],
		['one long name', `::a:${'b'.repeat(300_000)}::`],
		['icons', '::twemoji:cat:: '.repeat(10_000)],
	])('are read in a time that grows with their number: %s', async (_, text) => {
		const spent = startCpuTime();
		await parsePage({ path: 'a.md', file: 'a.md', text, limits: defaultLimits });
		expect(spent()).toBeLessThan(15_000);
	});
});
