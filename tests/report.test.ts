import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SizeReport } from '../cli/report/size-report.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { slow } from './harness/is-long.ts';
import { runCli } from './harness/run-cli.ts';

const words = Array.from({ length: 4000 }, (_, index) => `word${index * 7919}`).join(' ');

/** A site of three pages in two languages, one of them long, with more options. */
function makeSized(options = ''): FixtureSite {
	const locales = "{ '/': { lang: 'en-US', label: 'English' }, '/jp/': { lang: 'ja-JP', label: '日本語' } }";
	const site = makeSite(null, {
		'site.config.ts': `export default { title: 'Sized', base: '/docs/', history: false, locales: ${locales}, ${options} };`,
		'content/README.md': '---\ntitle: Home\n---\n\n::: tip\nShort.\n:::\n',
		'content/long.md': `---\ntitle: A long page\n---\n\n${words}\n\n![Map](/map.png)\n`,
		'content/jp/README.md': '---\ntitle: 家\n---\n\n短い。\n',
	});
	site.write('content/public/map.png', 'no picture, but 32 bytes of noise');
	onTestFinished(() => site.dispose());
	return site;
}

const reportOf = (site: FixtureSite, folder = '.domdocs/report'): SizeReport =>
	JSON.parse(site.read(`${folder}/report.json`));
const budgetMessages = async (site: FixtureSite, options = {}) =>
	(await site.build(options)).diagnostics.filter(({ name }) => name === 'budget-exceeded');

describe('build --report', () => {
	test('measures the files that it publishes', async () => {
		const site = makeSized();
		const { report, published } = await site.build({ report: true });
		expect(report?.file).toBe(join(site.root, '.domdocs/report/report.json'));
		const { totals, pages, locales, budget, assets } = reportOf(site);
		const outputs = site.outputs();
		const files = Object.entries(outputs).filter(([path]) => !path.startsWith('.domdocs/'));
		expect(totals.files).toBe(files.length);
		expect(totals.files).toBe(published!.files);
		expect(totals.size.raw).toBe(published!.bytes);
		// Each language has a page for its search besides.
		expect(locales.map(({ locale, pages: count }) => [locale, count])).toEqual([
			['/', 3],
			['/jp/', 2],
		]);
		expect(pages[0]).toMatchObject({
			route: '/long/',
			title: 'A long page',
			source: 'content/long.md',
			path: 'long/index.html',
			parts: {
				document: { raw: outputs['long/index.html']!.length },
				pictures: { raw: 33 },
			},
		});
		const home = pages.find(({ route }) => route === '/')!;
		expect(home.features.names).toEqual(['alert']);
		expect(home.parts.firstScripts.gzip).toBeLessThan(2000);
		expect(home.parts.laterScripts.gzip).toBeGreaterThan(50_000);
		expect(assets.find(({ path }) => path === 'map.png')).toMatchObject({ kind: 'picture', pages: 1 });
		expect(budget).toBeNull();
		for (const { path } of assets) expect(Object.keys(outputs)).toContain(path);
	});

	test('says the same of a site that was published before', async () => {
		const site = makeSized();
		await site.build();
		await site.build({ report: true });
		const second = reportOf(site);
		await site.build({ report: true });
		expect(reportOf(site)).toEqual(second);
		await site.build({ report: true, cache: false, out: join(site.root, 'other') });
		expect(reportOf(site)).toEqual(second);
	});

	test('by the command goes where it is told', slow, async () => {
		const site = makeSized();
		const run = (...args: string[]) => runCli(['build', '--root', site.root, ...args], { cwd: site.root });
		const plain = await run('--report');
		expect(plain.output).toContain('\nSizes of all pages: .domdocs/report/report.json\nPublished to dist\n');
		const elsewhere = await run('--report', 'sizes', '--json');
		expect(JSON.parse(elsewhere.output.trim().split('\n').at(-1)!)).toMatchObject({
			v: 1,
			report: join(site.root, 'sizes/report.json'),
		});
		expect(reportOf(site, 'sizes')).toEqual(reportOf(site));
		const without = await run('--json');
		expect(JSON.parse(without.output.trim().split('\n').at(-1)!)).not.toHaveProperty('report');
	});

	test('into the published folder is refused before anything is built', async () => {
		const site = makeSized();
		const args = ['build', '--root', site.root, '--report', join(site.root, 'dist/report')];
		const { code, errors } = await runCli(args);
		expect(code).toBe(2);
		expect(errors).toContain(
			`it lies inside "${join(site.root, 'dist')}", expected one outside of the site and its sources.`,
		);
		expect(existsSync(join(site.root, 'dist'))).toBe(false);
	});

	test('a cache in a folder that is never published is taken, wherever it lies', async () => {
		const config = "export default { title: 'Site', history: false, content: '.', out: '../out' };";
		const site = makeSite(null, { 'site/site.config.ts': config, 'site/README.md': '# Home' });
		onTestFinished(() => site.dispose());
		const root = join(site.root, 'site');
		const build = async () => (await runCli(['build', '--root', root, '--cache', join(root, '.cache')])).code;
		expect([await build(), await build()]).toEqual([0, 0]);
		expect(['page', 'config'].map((kind) => existsSync(join(root, '.cache', kind)))).toEqual([true, true]);
	});

	test.each(['dist/cache', 'content/public/cache'])('a cache in %s is refused likewise', async (name) => {
		const site = makeSized();
		const build = () => runCli(['build', '--root', site.root, '--cache', join(site.root, name)]);
		const { code, errors } = await build();
		expect(code).toBe(2);
		expect(errors).toContain(
			`Unexpected folder "${join(site.root, name)}" for \`--cache\`, it lies inside "`,
		);
		expect(errors).toContain('Without `--cache` that is ".domdocs/cache".');
		expect(existsSync(join(site.root, name))).toBe(false);
		mkdirSync(join(site.root, name), { recursive: true });
		expect([(await build()).code, readdirSync(join(site.root, name))]).toEqual([2, []]);
	});

	test('is not written of a site with errors', async () => {
		const site = makeSized();
		site.write('content/broken.md', '# Broken\n\n[x](./nowhere.md)\n');
		const { report, published } = await site.build({ report: true });
		expect([report, published]).toEqual([null, null]);
		expect(existsSync(join(site.root, '.domdocs/report'))).toBe(false);
	});
});

describe('the budget', () => {
	test('that a page exceeds is a warning, and the site is published', async () => {
		const site = makeSized("budget: { document: '8 kB', page: '1 MB' }");
		const { diagnostics, published, report } = await site.build();
		expect(published).not.toBeNull();
		expect(report).toBeNull();
		const [message, ...others] = diagnostics.filter(({ name }) => name === 'budget-exceeded');
		expect(others).toEqual([]);
		expect(message).toMatchObject({
			code: 'DD6001',
			severity: 'warning',
			file: 'content/long.md',
			route: '/long/',
			hint: '`domdocs build --report` shows what it is made of; `budget.document` in the config is the limit.',
		});
		await site.build({ report: true });
		const { budget } = reportOf(site);
		const [excess] = budget!.exceeded;
		expect(budget).toEqual({
			limits: { document: 8000, page: 1_000_000 },
			exceeded: [{ route: '/long/', part: 'document', found: excess!.found, allowed: 8000 }],
		});
		expect(message!.message).toBe(
			`Unexpected ${(excess!.found / 1000).toFixed(1).replace('.0', '')} kB for the document of \`/long/\`, expected at most 8 kB (gzip).`,
		);
	});

	test('that is an error leaves the published site as it was, and is reported', async () => {
		const site = makeSized();
		await site.build();
		const before = site.outputs();
		const config = site.read('site.config.ts');
		const budget = "budget: { document: '8 kB' }";
		site.write(
			'site.config.ts',
			config.replace(' };', `${budget}, checks: { severity: { 'budget-exceeded': 'error' } } };`),
		);
		const { published, report, diagnostics } = await site.build({ report: true });
		expect(published).toBeNull();
		expect(diagnostics.map(({ name, severity }) => [name, severity])).toContainEqual([
			'budget-exceeded',
			'error',
		]);
		expect(site.outputs()).toEqual(before);
		expect(report?.file).toBe(join(site.root, '.domdocs/report/report.json'));
		site.write('site.config.ts', config.replace(' };', `${budget} };`));
		expect((await site.build({ strict: true })).published).toBeNull();
		expect((await site.build()).published).not.toBeNull();
	});

	test('can be switched off, and is kept where pages are small', async () => {
		expect(await budgetMessages(makeSized("budget: { page: '1 MB', firstVisit: '60 kB' }"))).toEqual([]);
		const off = "budget: { page: 1 }, checks: { severity: { DD6001: 'off' } }";
		expect(await budgetMessages(makeSized(off), { strict: true })).toEqual([]);
	});
});
