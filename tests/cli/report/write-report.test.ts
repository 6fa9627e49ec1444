import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { composeReport } from '../../../cli/report/compose-report.ts';
import { composeReportPage } from '../../../cli/report/report-page.ts';
import type { SizeReport } from '../../../cli/report/size-report.ts';
import { chooseReportFolder, writeReport } from '../../../cli/report/write-report.ts';
import { resolve } from '../config/resolve-options.ts';
import { measureAll, sampleFiles } from './sample-site.ts';

function makeFolder(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-report-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

async function sampleReport(title = 'Dominion'): Promise<SizeReport> {
	const { site } = await measureAll(sampleFiles());
	const config = resolve({ title, budget: { document: 1, page: '1 MB' } });
	return composeReport(site, { config, sourceOf: (route) => `content${route}.md` });
}

describe('the folder of a report', () => {
	test('is below the site, or the one that is named', async () => {
		const root = makeFolder();
		const config = resolve({}, {}, root);
		expect(await chooseReportFolder(true, config)).toBe(join(root, '.domdocs/report'));
		expect(await chooseReportFolder(join(root, 'sizes'), config)).toBe(join(root, 'sizes'));
		expect(await chooseReportFolder(root, config)).toBe(root);
	});

	test.each([
		['dist', 'dist'],
		['dist/report', 'dist'],
		['link', 'dist'],
		['content/report', 'content'],
		['static', 'static'],
	])('%s is refused, for it lies inside %s', async (name, taken) => {
		const root = makeFolder();
		for (const folder of ['dist/inner', 'content', 'static'])
			mkdirSync(join(root, folder), { recursive: true });
		symlinkSync(join(root, 'dist/inner'), join(root, 'link'));
		const config = resolve({ public: 'static' }, {}, root);
		const error = await chooseReportFolder(join(root, name), config).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(FatalError);
		const { exitCode, diagnostics } = error as FatalError;
		expect(exitCode).toBe(2);
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD1006',
				name: 'usage-invalid-value',
				severity: 'error',
				message: `Unexpected folder "${join(root, name)}" for \`--report\`, it lies inside "${join(root, taken)}", expected one outside of the site and its sources.`,
				hint: 'Without a folder the report is written to ".domdocs/report".',
			},
		]);
	});
});

describe('the files of a report', () => {
	test('are written whole, and over those of the last build', async () => {
		const folder = join(makeFolder(), 'a/b');
		const report = await sampleReport();
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'report.json'), 'old');
		expect(await writeReport(folder, report)).toBe(join(folder, 'report.html'));
		expect(readdirSync(folder)).toEqual(['report.html', 'report.json']);
		expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual(report);
		expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe(composeReportPage(report));
	});

	test('that cannot be written say so', async () => {
		const folder = makeFolder();
		writeFileSync(join(folder, 'file'), '');
		await expect(writeReport(join(folder, 'file'), await sampleReport())).rejects.toThrow(
			`Cannot write to "${join(folder, 'file')}" (EEXIST): unexpected file, expected a folder.`,
		);
	});

	test('are valid HTML, in which titles do no harm', async () => {
		const html = composeReportPage(await sampleReport('<script>alert(1)</script> & Co.'));
		expect(html).toContain('<title>Sizes of &lt;script&gt;alert(1)&lt;/script&gt; &amp; Co.</title>');
		expect(html).toContain('<small>Page &lt;/en/a/&gt;</small>');
		const validator = new HtmlValidate({
			extends: ['html-validate:standard'],
			rules: { 'no-inline-style': 'off' },
		});
		const { results } = await validator.validateString(html);
		expect(
			results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
		).toEqual([]);
	});

	test('mark what is over the budget', async () => {
		const html = composeReportPage(await sampleReport());
		const over = [...html.matchAll(/<td data-sizes="[^"]*" class="is-over">([^<]*)<\/td>/g)];
		expect(over).toHaveLength(2);
		expect(html).toContain('<h2>Budget</h2>');
		const { budget: _, ...report } = await sampleReport();
		expect(composeReportPage({ ...report, budget: null })).not.toContain('<h2>Budget</h2>');
		expect(composeReportPage({ ...report, budget: { limits: { page: 1 }, exceeded: [] } })).toContain(
			'All pages keep to the budget.',
		);
	});

	test('end after a thousand rows', async () => {
		const report = await sampleReport();
		const pages = Array.from({ length: 1003 }, (_, index) => ({ ...report.pages[0]!, route: `/${index}/` }));
		const html = composeReportPage({ ...report, pages });
		expect(html).toContain('<p>3 more in <code>report.json</code>.</p>');
		expect(html).toContain('/999/');
		expect(html).not.toContain('/1000/');
	});
});
