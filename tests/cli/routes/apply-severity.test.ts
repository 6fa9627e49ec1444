import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { catalogue, diagnosticNames } from '../../../cli/diagnostics/catalogue.ts';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../../cli/diagnostics/diagnostic-list.ts';
import { applySeverityOf } from '../../../cli/routes/apply-severity.ts';
import { resolve } from '../config/resolve-options.ts';

const locales = {
	'/': { lang: 'zh-CN', label: '中文' },
	'/ru/': { lang: 'ru', label: 'Русский', checks: { severity: { 'title-missing': 'off' } } },
	'/ru/old/': { lang: 'ru', label: 'Архив', checks: { severity: { 'title-missing': 'info' } } },
} satisfies SiteOptions['locales'];

const checks = { severity: { 'title-missing': 'error', 'broken-link': 'warning' } } as const;

function severitiesOf(files: (string | undefined)[], options: Partial<SiteOptions> = {}) {
	const applySeverity = applySeverityOf(resolve({ locales, checks, ...options }));
	return files.map(
		(file) =>
			applySeverity([diagnose('title-missing', 'x', file === undefined ? {} : { file })])[0]?.severity,
	);
}

describe('the severity of a message', () => {
	test('is that of the locale whose folder its file lies in', () => {
		expect(
			severitiesOf(['content/a.md', 'content/ru/a.md', 'content/ru/old/a.md', 'content/rus/a.md']),
		).toEqual(['error', undefined, 'info', 'error']);
	});

	test('is that of the site for what lies in no locale', () => {
		expect(severitiesOf([undefined, 'site.config.ts', 'ru/a.md', 'contents/ru/a.md'])).toEqual(
			Array(4).fill('error'),
		);
	});

	test('knows the content folder, wherever it is', () => {
		expect(severitiesOf(['ru/a.md', 'a.md'], { content: '.' })).toEqual([undefined, 'error']);
		expect(severitiesOf(['../docs/ru/a.md'], { content: '../docs' })).toEqual([undefined]);
	});

	test('of a fixed code stays', () => {
		const config = resolve({});
		const severity = Object.fromEntries(diagnosticNames.map((name) => [name, 'off'] as const));
		const judged = applySeverityOf({ ...config, checks: { ...config.checks, severity } })(
			diagnosticNames.map((name) => diagnose(name, 'x')),
		);
		expect(judged.map(({ name }) => name)).toEqual(
			diagnosticNames.filter((name) => 'fixed' in catalogue[name]),
		);
		expect(judged.length).toBeGreaterThan(20);
	});

	test('is judged before --strict', () => {
		const list = new DiagnosticList();
		list.add([diagnose('title-missing', 'x', { file: 'content/ru/a.md' }), diagnose('broken-link', 'y')]);
		const applySeverity = applySeverityOf(resolve({ locales, checks }));
		expect(list.sorted({ applySeverity }).map(({ name, severity }) => [name, severity])).toEqual([
			['broken-link', 'warning'],
		]);
		expect(list.sorted({ applySeverity, strict: true }).map(({ severity }) => severity)).toEqual(['error']);
	});
});
