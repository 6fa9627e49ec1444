import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import { yamlFaults } from '../cli/sources/yaml-faults.ts';
import { diagnosticLine, sarifLog } from '../harness/diagnostic-schemas.ts';
import { runCli } from '../harness/run-cli.ts';
import { runTests } from './by-tests.ts';
import { packagesOf } from './npm-tools.ts';
import { siteOf } from './sites.ts';

/** Has a build say the same messages in all formats, and reads these. Gives the log of SARIF, and that of a build with none. */
export async function tryFormats(): Promise<[faulty: unknown, faultless: unknown]> {
	const files = yamlFaults.map(({ text }, index) => [`content/f${index}.md`, text]);
	const links = {
		'content/links.md': '[x](./no.md) ![y](./no.png) [z](javascript:a)\n\n<b onclick="a">x</b>\n',
	};
	const faulty = siteOf({ ...Object.fromEntries(files), ...links });
	const linesOf = async (format: string, made = faulty): Promise<string[]> => {
		const { code, output, errors } = await runCli(['build', '--root', made.root, `--format=${format}`]);
		expect([format, code]).toEqual([format, made === faulty ? 1 : 0]);
		return (format === 'text' ? errors : output).trimEnd().split('\n');
	};
	const lines = (await linesOf('json')).map((line) => JSON.parse(line) as object);
	expect(Object.keys(lines.pop()!)).toContain('published');
	expect(lines.length).toBeGreaterThanOrEqual(yamlFaults.length + 4);
	for (const line of lines) diagnosticLine.parse(line);
	const readLog = async (made: typeof faulty) =>
		sarifLog.parse(JSON.parse((await linesOf('sarif', made)).join('\n')));
	const logs = [await readLog(faulty), await readLog(siteOf())] as const;
	expect(logs.map(({ runs }) => runs[0]!.results.length)).toEqual([lines.length, 0]);
	const commands = await linesOf('github');
	expect(commands).toHaveLength(lines.length);
	for (const command of commands) expect(command).toMatch(/^::(?:error|warning|notice) file=[^,]+,line=\d+,/);
	const text = (await linesOf('text')).join('\n');
	for (const [path] of files) expect(text).toContain(path);
	await runTests({ files: 'tests/fixtures.test.ts', ofCheckout: true });
	return [...logs];
}

/** What the schema of SARIF 2.1.0 says against logs. */
export function faultsBySchema(logs: unknown[]): unknown[] {
	const load = createRequire(join(packagesOf('sarif'), 'x.js'));
	const Ajv = load('ajv') as new (
		options: object,
	) => {
		addMetaSchema(schema: unknown): void;
		validate(schema: unknown, data: unknown): boolean;
		errors: unknown[] | null;
	};
	const ajv = new Ajv({ schemaId: 'auto', allErrors: true });
	ajv.addMetaSchema(load('ajv/lib/refs/json-schema-draft-04.json'));
	const schema = load('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
	return logs.flatMap((log) => (ajv.validate(schema, log) ? [] : ajv.errors!));
}
