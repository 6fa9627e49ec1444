import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../cli/build.ts';

const root = resolve(import.meta.dirname, '..');
let out: string;

beforeAll(async () => {
	out = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-html-')));
	const { published } = await build({ root, out });
	expect(published).not.toBeNull();
}, 120_000);

afterAll(() => rmSync(out, { recursive: true, force: true }));

/** What is taste, not validity: how attributes and blanks are written, how long a title is. */
const taste = [
	...['no-inline-style', 'long-title', 'tel-non-breaking', 'no-trailing-whitespace', 'no-raw-characters'],
	...['void-style', 'attribute-boolean-style', 'attribute-empty-style', 'require-sri'],
];

test('every page of the Dominion site is valid HTML (CF-04)', { timeout: 120_000 }, async () => {
	const checker = new HtmlValidate({
		extends: ['html-validate:standard'],
		rules: Object.fromEntries(taste.map((rule) => [rule, 'off'])),
	});
	const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
		(path) => path.endsWith('.html') && !path.includes('demos'),
	);
	expect(pages.length).toBeGreaterThan(60);
	const found: string[] = [];
	for (const page of pages) {
		const { results } = await checker.validateFile(join(out, page));
		for (const { messages } of results)
			found.push(
				...messages.map(
					({ ruleId, message, line, column }) => `${page}:${line}:${column} ${ruleId} ${message}`,
				),
			);
	}
	expect(found).toEqual([]);
});
