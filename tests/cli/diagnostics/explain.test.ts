import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagnosticNames } from '../../../cli/diagnostics/catalogue.ts';
import {
	addressOfCode,
	explain,
	explainInMarkdown,
	explainInText,
} from '../../../cli/diagnostics/explain.ts';
import { packageRoot, readMessagePage } from '../../../cli/platform/package-root.ts';
import { runCli } from '../../harness/run-cli.ts';

describe('an explanation', () => {
	test.each(diagnosticNames)('of %s is there, and is short and whole', (name) => {
		const { title, text, wrong, right } = explain(name, readMessagePage);
		expect(title).toMatch(/^[A-Z].{5,70}[^.]$/);
		expect(text).toMatch(/^[A-Z`'].{30,700}\.$/s);
		expect(wrong === undefined && right !== undefined).toBe(false);
		expect(wrong).not.toBe(right ?? '');
	});

	test('as text is wrapped, with examples as they are', () => {
		expect(
			explainInText(explain('duplicate-heading-id', readMessagePage), 60),
		).toBe(`warning  duplicate-heading-id DD2150

An id that is on the page twice.

A link to \`#id\` leads to one place only, the first one; the
others get a number behind their id. This is about ids that
somebody wrote: headings with the same words are told apart
by themselves.

Wrong:

    ## Linux {#install}

    ## Windows {#install}

Right:

    ## Linux {#install-linux}

    ## Windows {#install-windows}

This is a warning: the site is published all the same, but
not with \`--strict\`.
\`checks: { severity: { 'duplicate-heading-id': 'off' } }\` in
the config switches it off, for the site or for one of its
\`locales\`; \`error\`, \`warning\` and \`info\` are the other
choices.
`);
	});

	test('of what cannot be switched off says so', () => {
		expect(explainInText(explain('route-clash', readMessagePage))).toMatch(/It cannot be\s+switched off\./);
	});

	test('as Markdown puts examples into fences that hold them', () => {
		const text = explainInMarkdown(explain('unknown-language', readMessagePage));
		expect(text).toContain('Wrong:\n\n````md\n```jvaa\nint a = 1;\n```\n````\n\nRight:');
	});

	test('is read of a page with the line endings of Windows, and of one that has no end yet', () => {
		const known = explain('broken-link', readMessagePage);
		const page = readMessagePage('DD3001');
		expect(explain('broken-link', () => page.replaceAll('\n', '\r\n'))).toEqual(known);
		expect(explain('broken-link', () => page.replace(/\n\nThis is an error: .*\n$/, '\n'))).toEqual(known);
	});

	test('is its title where an installation has no pages', () => {
		const { text, wrong } = explain('broken-link', () => '');
		expect([text, wrong]).toEqual([`${explain('broken-link', readMessagePage).title}.`, undefined]);
	});
});

describe('domdocs explain', () => {
	test.each(['DD3001', 'dd3001', 'broken-link'])('%s prints the explanation', async (word) => {
		const { output, errors, code } = await runCli(['explain', word]);
		const page = 'docs/content/reference/diagnostics/DD3001.md';
		expect([output, errors, code]).toEqual([
			`${explainInText(explain('broken-link', readMessagePage))}\nPage: ${page}\n`,
			'',
			0,
		]);
		expect(existsSync(join(packageRoot, page))).toBe(true);
	});

	test('names the address of the page where the documentation has one', () => {
		for (const homepage of ['https://docs.example/domdocs', 'https://docs.example/domdocs/#readme'])
			expect(addressOfCode('DD3001', homepage)).toBe(
				'https://docs.example/domdocs/reference/diagnostics/DD3001/',
			);
	});

	test('names the file of the page as it is found from where the command runs', async () => {
		const cwd = join(packageRoot, 'docs');
		const { output } = await runCli(['explain', 'DD3001'], { cwd });
		const page = output.slice(output.lastIndexOf('Page: ') + 6).trimEnd();
		expect(existsSync(join(cwd, page))).toBe(true);
	});

	test('--json prints it as JSON', async () => {
		const { output } = await runCli(['explain', 'DD3001', '--json']);
		expect(JSON.parse(output)).toEqual({
			...explain('broken-link', readMessagePage),
			page: 'docs/content/reference/diagnostics/DD3001.md',
		});
	});

	test('alone lists all codes in their order', async () => {
		const { output } = await runCli(['explain']);
		const lines = output.trimEnd().split('\n');
		expect(lines).toHaveLength(diagnosticNames.length);
		expect(lines[0]).toMatch(/^DD1001 {2}error {4}config-not-found +No config$/);
		expect([...lines].sort()).toEqual(lines);
		const { output: json } = await runCli(['explain', '--json']);
		expect(json.trimEnd().split('\n')).toHaveLength(diagnosticNames.length);
	});

	test('says which word was probably meant', async () => {
		const { errors, code } = await runCli(['explain', 'brokn-link']);
		expect(errors).toContain('Unexpected `brokn-link`, expected the code or name of a message.');
		expect(errors).toContain('Did you mean `broken-link`?');
		expect(code).toBe(2);
	});
});
