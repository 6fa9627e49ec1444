import { dirname } from 'node:path';
import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { formatSummary } from '../../../cli/commands/summary.ts';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import type { Terminal } from '../../../cli/platform/terminal.ts';
import type { SizeReport } from '../../../cli/report/size-report.ts';
import type { BuildReport } from '../../../cli/site/build-report.ts';
import { resolve } from '../config/resolve-options.ts';

const locales = { '/': { lang: 'zh-CN', label: '中文' }, '/docs/en/': { lang: 'en-US', label: 'English' } };
const report: BuildReport = {
	config: resolve({ locales }),
	diagnostics: [diagnose('title-missing', 'x'), diagnose('title-missing', 'y')],
	pages: { '/': 12, '/docs/en/': 3 },
	parsed: [],
	composed: [],
	rendered: [],
	redirects: 4,
	stages: [
		{ name: 'config', milliseconds: 12.4 },
		{ name: 'parse', milliseconds: 1234 },
	],
	published: {
		files: 40,
		bytes: 1_234_567,
		written: 2,
		unchanged: 38,
		removed: 1,
		writtenPaths: [],
		removedPaths: [],
	},
	report: null,
};
const terminal = { colors: pc.createColors(false) } as Terminal;

describe('the end of a build', () => {
	test('counts pages by language, times by stage, files and warnings', () => {
		expect(formatSummary(report, terminal)).toBe(
			[
				'  pages',
				'  /  zh-CN          12',
				'  /docs/en/  en-US   3',
				'  redirects          4',
				'',
				'  stage    time',
				'  config  12 ms',
				'  parse   1.2 s',
				'  total   1.2 s',
				'',
				'40 files, 1.23 MB: 2 written, 38 unchanged, 1 removed; 0 errors, 2 warnings',
				'Published to dist',
			].join('\n'),
		);
	});

	test('says that nothing was published', () => {
		const failed = { ...report, diagnostics: [diagnose('broken-link', 'x')], published: null };
		expect(formatSummary(failed, terminal)).toMatch(
			/^Not published: 1 error, 0 warnings\. Nothing was written to dist\.$/,
		);
		const out = import.meta.dirname;
		const config = { ...report.config, root: dirname(out), out };
		expect(formatSummary({ ...failed, config }, terminal)).toMatch(
			/^Not published: 1 error, 0 warnings\. The site in commands is as it was\.$/,
		);
	});

	test('has no counts and times between the messages and what became of the site', () => {
		const failed = { ...report, diagnostics: [diagnose('broken-link', 'x')], published: null };
		expect(formatSummary(failed, terminal)).toBe(
			'Not published: 1 error, 0 warnings. Nothing was written to dist.',
		);
		expect(formatSummary({ ...failed, diagnostics: [], drawn: 2 }, terminal)).toContain('  redirects');
	});

	test('names addresses that the last publication had and this one has not', () => {
		const without = (...removedPaths: string[]) =>
			formatSummary({ ...report, published: { ...report.published!, removedPaths } }, terminal);
		expect(without('assets/a.js', 'zh/404.html', 'a/1.b.html')).toBe(formatSummary(report, terminal));
		expect(without('index.html', 'a b/index.html')).toContain(
			'0 errors, 2 warnings\nAddresses that are gone: `/`, `/a b/`. If they are to lead somewhere: `redirectFrom` or `redirects`.\nPublished',
		);
		const { config } = report;
		const blog = {
			link: '/blog/',
			blog: { tags: { link: '/blog/tags/' }, archives: null, categories: null },
		};
		const lists = { ...config, locales: [{ collections: [blog] }] } as unknown as typeof config;
		const removedPaths = ['blog/page/2/index.html', 'blog/tags/x/index.html', 'blog/post/index.html'];
		expect(
			formatSummary(
				{ ...report, config: lists, published: { ...report.published!, removedPaths } },
				terminal,
			),
		).toContain('Addresses that are gone: `/blog/post/`. ');
		const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}/index.html`);
		expect(without(...many)).toContain('\nAddresses that are gone: `/a/`, `/b/`, `/c/` and 3 more. If they');
	});

	test('counts messages by their names where there are many', () => {
		const links = Array.from({ length: 20 }, (_, index) =>
			diagnose('broken-link', 'x', { file: `${index % 4}.md` }),
		);
		const diagnostics = [diagnose('title-missing', 'y', { file: 'a.md' }), ...links];
		expect(formatSummary({ ...report, diagnostics, published: null }, terminal)).toContain(
			[
				'  messages                       count  files',
				'  error  broken-link DD3001         20      4',
				'  warning  title-missing DD2007      1      1',
				'',
				'Not published: 20 errors, 1 warning.',
			].join('\n'),
		);
		const fewer = { ...report, diagnostics: links, published: null };
		expect(formatSummary(fewer, terminal)).not.toContain('messages');
	});

	test('shows the largest pages, and says where the sizes of all are', () => {
		const size = (gzip: number) => ({ raw: 4 * gzip, gzip, brotli: gzip });
		const parts = {
			...{ document: size(2000), styles: size(300), firstScripts: size(400), laterScripts: size(50_000) },
			...{ site: size(1), pictures: size(1_250_000), data: size(2), onDemand: size(3) },
		};
		const pages = Array.from({ length: 12 }, (_, index) => ({
			...{ route: `/${index}/`, locale: '/', title: 'T', source: null, path: '', parts },
			...{ features: { names: [], size: size(0) }, firstVisit: size(2700), page: size(9_000_000) },
		}));
		const sizes = { pages } as unknown as SizeReport;
		const withSizes = { ...report, report: { file: '/site/.domdocs/report/report.json', report: sizes } };
		const line = 'Sizes of all pages: .domdocs/report/report.json';
		const text = formatSummary(withSizes, terminal);
		expect(text).toContain(
			[
				'',
				'  whole page  first visit  document  styles  scripts  pictures  largest pages, with gzip',
				'        9 MB       2.7 kB      2 kB   300 B  50.4 kB   1.25 MB  /0/',
			].join('\n'),
		);
		expect(text).toContain('  /9/\n\n40 files');
		expect(text).toContain(`0 errors, 2 warnings\n${line}\nPublished to dist`);
		expect(formatSummary({ ...withSizes, published: null }, terminal)).toContain(`\n${line}\nNot published:`);
	});

	test('leaves the stages to a profile, which comes last', () => {
		const profile = {
			stages: [{ name: 'config', milliseconds: 12.4, cpuMilliseconds: 9 }],
			pages: [{ path: 'a.md', parse: 3, render: 1 }],
			peakMemory: 200_000_000,
			files: ['.domdocs/profile/main.cpuprofile'],
		};
		expect(
			formatSummary({ ...report, profile }, terminal)
				.split('\n')
				.slice(3),
		).toEqual([
			'  redirects          4',
			'',
			'40 files, 1.23 MB: 2 written, 38 unchanged, 1 removed; 0 errors, 2 warnings',
			'Published to dist',
			'',
			'  stage    time   CPU',
			'  config  12 ms  9 ms',
			'  total   12 ms  9 ms',
			'',
			'  parse  render  total  slowest pages',
			'   3 ms    1 ms   4 ms  a.md',
			'',
			'  Most memory at once: 200 MB',
			'',
			'What each thread did, for the Performance panel of a browser:',
			'  .domdocs/profile/main.cpuprofile',
		]);
	});

	test('counts small sites in bytes', () => {
		const published = { ...report.published!, bytes: 999 };
		expect(formatSummary({ ...report, published }, terminal)).toContain('40 files, 999 B');
	});
});
