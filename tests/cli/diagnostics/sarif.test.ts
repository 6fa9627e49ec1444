import { expect, test } from 'vitest';
import { catalogue } from '../../../cli/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { formatSarif } from '../../../cli/diagnostics/sarif.ts';
import { readMessagePage } from '../../../cli/platform/package-root.ts';

const indexOf = (name: string): number => Object.keys(catalogue).indexOf(name);

function logOf(diagnostics: Diagnostic[]) {
	const text = formatSarif(diagnostics, { version: '1.2.3', readPage: readMessagePage });
	expect(text.trimEnd()).not.toContain('\n');
	return JSON.parse(text);
}

test('a log says who wrote it, how columns count, and what each code is', () => {
	const log = logOf([]);
	const { rules } = log.runs[0].tool.driver;
	expect(log).toEqual({
		$schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
		version: '2.1.0',
		runs: [
			{
				tool: { driver: { name: 'domdocs', version: '1.2.3', rules } },
				columnKind: 'utf16CodeUnits',
				originalUriBaseIds: {
					SITE: { description: { text: 'The folder of the site; on GitHub the repository.' } },
				},
				results: [],
			},
		],
	});
	expect(rules).toHaveLength(Object.keys(catalogue).length);
	expect(rules[indexOf('broken-link')]).toEqual({
		id: 'DD3001',
		name: 'broken-link',
		shortDescription: { text: 'A link to a page that is not there.' },
		fullDescription: { text: expect.stringMatching(/^A link names a Markdown file.*\.$/) },
		help: {
			text: expect.stringContaining('Wrong:\n\n    See [borders]'),
			markdown: expect.stringContaining('Wrong:\n\n```md\nSee [borders]'),
		},
		defaultConfiguration: { level: 'error' },
	});
	expect(rules[indexOf('title-missing')].defaultConfiguration).toEqual({ level: 'warning' });
});

test('a rule leads to its page where the documentation has an address', () => {
	for (const homepage of ['https://docs.example', 'https://docs.example/', 'https://docs.example/#readme']) {
		const log = JSON.parse(formatSarif([], { version: '1.2.3', homepage, readPage: readMessagePage }));
		expect(log.runs[0].tool.driver.rules[indexOf('broken-link')].helpUri).toBe(
			'https://docs.example/reference/diagnostics/DD3001/',
		);
	}
});

test('a message with a range, a hint and a second place', () => {
	const diagnostic = diagnose('route-clash', 'Unexpected second use of a route.', {
		file: 'content/zh 中文/100%#1.md',
		line: 12,
		column: 5,
		endLine: 13,
		endColumn: 1,
		hint: 'Rename one of them.',
		related: [{ file: 'content/b.md', line: 2, column: 1, message: 'The first use is here.' }],
	});
	expect(logOf([diagnostic]).runs[0].results).toEqual([
		{
			ruleId: 'DD3004',
			ruleIndex: indexOf('route-clash'),
			level: 'error',
			message: { text: 'Unexpected second use of a route. Rename one of them.' },
			locations: [
				{
					physicalLocation: {
						artifactLocation: {
							uri: 'content/zh%20%E4%B8%AD%E6%96%87/100%25%231.md',
							uriBaseId: 'SITE',
						},
						region: { startLine: 12, startColumn: 5, endLine: 13, endColumn: 1 },
					},
				},
			],
			relatedLocations: [
				{
					physicalLocation: {
						artifactLocation: { uri: 'content/b.md', uriBaseId: 'SITE' },
						region: { startLine: 2, startColumn: 1 },
					},
					message: { text: 'The first use is here.' },
				},
			],
		},
	]);
});

test('a message about a whole file, one about none, and other levels', () => {
	const file = { file: 'a:b.md' };
	const { results } = logOf([
		diagnose('file-large', 'Large.', file),
		diagnose('output-locked', 'Locked.'),
		diagnose('file-large', 'Strict.', { ...file, severity: 'error' }),
		diagnose('file-large', 'Info.', { ...file, severity: 'info' }),
	]).runs[0];
	const at = (uri: string) => [
		{
			physicalLocation: {
				artifactLocation: { uri, uriBaseId: 'SITE' },
				region: { startLine: 1, startColumn: 1 },
			},
		},
	];
	const locations = at('a%3Ab.md');
	const rule = { ruleId: 'DD2010', ruleIndex: indexOf('file-large') };
	expect(results).toEqual([
		{ ...rule, level: 'warning', message: { text: 'Large.' }, locations },
		{
			ruleId: 'DD5002',
			ruleIndex: indexOf('output-locked'),
			level: 'error',
			message: { text: 'Locked.' },
			locations: at('site.config.ts'),
		},
		{ ...rule, level: 'error', message: { text: 'Strict.' }, locations },
		{ ...rule, level: 'note', message: { text: 'Info.' }, locations },
	]);
});

test('a file name that is no well-formed text', () => {
	const { results } = logOf([diagnose('file-large', 'Large.', { file: '\ud800.md' })]).runs[0];
	expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('%EF%BF%BD.md');
});
