import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catalogue, type DiagnosticName } from '../cli/diagnostics/catalogue.ts';
import { type Diagnostic, FatalError } from '../cli/diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatText } from '../cli/diagnostics/format.ts';
import { formatSarif } from '../cli/diagnostics/sarif.ts';
import { readMessagePage } from '../cli/platform/package-root.ts';
import { diagnosticLine, sarifLog } from './harness/diagnostic-schemas.ts';
import { makeSite } from './harness/fixture-site.ts';

const broken = resolve(import.meta.dirname, 'fixtures/broken');

/** Messages that no site gives by its content alone, and the tests that get them. */
const elsewhere: Partial<Record<DiagnosticName, string>> = {
	'config-not-found': 'cli/config/failures.test.ts',
	'route-case-clash': 'cli/publish/publish.test.ts',
	'symlink-outside': 'cli/sources/discover.test.ts',
	'symlink-dangling': 'cli/sources/discover.test.ts',
	'history-unavailable': 'cli/history/unavailable.test.ts',
	'history-shallow': 'cli/history/shallow.test.ts',
	'history-untrusted': 'cli/history/unavailable.test.ts',
	'output-refused': 'cli/publish/reject-output.test.ts',
	'output-locked': 'cli/publish/mutex.test.ts',
	'output-unwritable': 'cli/publish/unwritable.test.ts',
	'cache-unwritable': 'build-cache.test.ts',
	'cache-unreachable': 'remote-cache.test.ts',
	'source-changed': 'build-cache.test.ts',
	'output-foreign-file': 'cli/publish/publish.test.ts',
	'input-unreadable': 'cli/sources/read-source.test.ts',
	'usage-invalid-value': 'cli/scaffold/create-page.test.ts',
	'template-invalid': 'cli/scaffold/templates.test.ts',
	'template-placeholder': 'cli/scaffold/templates.test.ts',
	'post-unlisted': 'cli/scaffold/command.test.ts',
	'port-in-use': 'cli/server/listen.test.ts',
	'host-unavailable': 'cli/server/listen.test.ts',
	'site-not-built': 'cli/server/preview.test.ts',
	'symlink-refused': 'cli/server/symlinks.test.ts',
	'pagefind-missing': 'search/providers-pagefind.test.ts',
	'package-missing': 'cli/markdown/package-missing.test.ts',
	'sharp-missing': 'variants.test.ts',
	'image-not-resized': 'variants.test.ts',
	'budget-exceeded': 'report.test.ts',
	'password-hash': 'cli/config/lock.test.ts',
	'password-missing': 'cli/encryption/passwords/read-passwords.test.ts',
	'password-invalid': 'cli/encryption/passwords/read-passwords.test.ts',
	'password-weak': 'cli/encryption/passwords/read-passwords.test.ts',
	'password-short': 'cli/encryption/passwords/read-passwords.test.ts',
	'password-tracked': 'cli/encryption/passwords/read-passwords.test.ts',
	'password-slow': 'cli/encryption/passwords/read-passwords.test.ts',
	'lock-without-key': 'cli/encryption/plan-encryption.test.ts',
	'lock-unreproducible': 'locks.test.ts',
	'lock-asset-shared': 'locks.test.ts',
	'lock-leak': 'locks.test.ts',
	'page-hangs': 'build-limits.test.ts',
	'lock-block': 'locked-blocks.test.ts',
};

/** What a run has to say, whether it ended or went on. */
async function diagnosticsOf(
	name: string,
): Promise<{ root: string; diagnostics: Diagnostic[]; dispose: () => void; hasOutput: boolean }> {
	const site = makeSite(`broken/${name}`);
	const diagnostics = await site.build().then(
		(report) => report.diagnostics,
		(error: unknown) => {
			if (error instanceof FatalError) return error.diagnostics;
			throw error;
		},
	);
	return {
		root: site.root,
		diagnostics,
		dispose: site.dispose,
		hasOutput: existsSync(join(site.root, 'dist')),
	};
}

/** Every form for machines is as its schema says, and has all messages. */
function expectMachineReadable(diagnostics: Diagnostic[]): void {
	const lines = formatJson(diagnostics).trimEnd().split('\n');
	expect(lines.map((line) => diagnosticLine.parse(JSON.parse(line)).message)).toEqual(
		diagnostics.map(({ message }) => message),
	);
	const log = sarifLog.parse(
		JSON.parse(formatSarif(diagnostics, { version: '1.0.0', readPage: readMessagePage })),
	);
	expect(log.runs[0]!.results).toHaveLength(diagnostics.length);
	const commands = formatGithub(diagnostics).trimEnd().split('\n');
	expect(commands).toHaveLength(diagnostics.length);
	for (const command of commands) expect(command).toMatch(/^::(?:error|warning|notice) [^:]*::./);
}

/**
 * Each folder is a small site with the mistake that it is named after; `expected.txt` is what the
 * terminal shows. `UPDATE_EXPECTED=1` writes the files anew, to be read before they are committed.
 */
describe('a broken site', () => {
	for (const name of readdirSync(broken)) {
		test(`with ${name} says so`, async () => {
			const { root, diagnostics, dispose, hasOutput } = await diagnosticsOf(name);
			onTestFinished(dispose);
			const text = formatText(diagnostics, { root, colors: pc.createColors(false) });
			const file = join(broken, name, 'expected.txt');
			if (process.env.UPDATE_EXPECTED) writeFileSync(file, text);
			expect(text).toBe(readFileSync(file, 'utf8'));
			expect(diagnostics.map((diagnostic) => diagnostic.name)).toContain(name);
			expectMachineReadable(diagnostics);
			const isError = diagnostics.some(({ severity }) => severity === 'error');
			expect(hasOutput).toBe(!isError);
		});
	}
});

describe('the catalogue', () => {
	test('has each code once', () => {
		const codes = Object.values(catalogue).map(({ code }) => code);
		expect(new Set(codes).size).toBe(codes.length);
	});

	test('has a broken site or a test for each message', () => {
		const sites = readdirSync(broken);
		const untested = Object.keys(catalogue).filter(
			(name) => !sites.includes(name) && !Object.hasOwn(elsewhere, name),
		);
		expect(untested).toEqual([]);
		for (const [name, file] of Object.entries(elsewhere)) {
			expect(sites).not.toContain(name);
			expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(name);
		}
	});
});
