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
import { describe, expect, onTestFinished, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { composeReport } from '../../../cli/report/compose-report.ts';
import type { SizeReport } from '../../../cli/report/size-report.ts';
import { chooseReportFolder, writeReport } from '../../../cli/report/write-report.ts';
import { resolve } from '../config/resolve-options.ts';
import { measureAll, sampleFiles } from './sample-site.ts';

function makeFolder(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-report-')));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

async function sampleReport(): Promise<SizeReport> {
	const { site } = await measureAll(sampleFiles());
	const config = resolve({ title: 'Dominion', budget: { document: 1, page: '1 MB' } });
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

describe('the file of a report', () => {
	test('is written whole, and over that of the last build', async () => {
		const folder = join(makeFolder(), 'a/b');
		const report = await sampleReport();
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'report.json'), 'old');
		expect(await writeReport(folder, report)).toEqual({ file: join(folder, 'report.json'), report });
		expect(readdirSync(folder)).toEqual(['report.json']);
		expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual(report);
	});

	test('that cannot be written says so', async () => {
		const folder = makeFolder();
		writeFileSync(join(folder, 'file'), '');
		await expect(writeReport(join(folder, 'file'), await sampleReport())).rejects.toThrow(
			`Cannot write to "${join(folder, 'file')}" (EEXIST): unexpected file, expected a folder.`,
		);
	});
});
