import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompiledSite, compileArticles } from '../harness/compile-articles.ts';
import { findDanger } from './find-danger.ts';
import { vectors } from './vectors.ts';

const config = `import { defineSite } from 'domdocs';
export default defineSite({ title: 'Hostile', content: '.', history: false, sourceRedirects: false });
`;

let folder: string;
let site: CompiledSite;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'domdocs-vectors-'));
	writeFileSync(join(folder, 'site.config.ts'), config);
	for (const place of ['alone', 'inside']) mkdirSync(join(folder, place));
	for (const [index, vector] of vectors.entries()) {
		const rest = `\n\nAfter *it*.\n`;
		writeFileSync(join(folder, 'alone', `${index}.md`), `---\ntitle: A\n---\n\n${vector}${rest}`);
		const quoted = `a ${vector}`.replaceAll('\n', '\n> ');
		writeFileSync(join(folder, 'inside', `${index}.md`), `---\ntitle: A\n---\n\n> ${quoted}${rest}`);
	}
	site = await compileArticles(folder);
});

afterAll(() => {
	site?.dispose();
	rmSync(folder, { recursive: true, force: true });
});

/** The article as a browser reads it. */
function readArticle(path: string): Root {
	const { html } = site.articles.get(path)!;
	return raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
}

describe('nothing runs in an article with (OS-01, OS-02)', () => {
	test.each(vectors.map((vector, index): [string, number] => [vector, index]))('%j', (_, index) => {
		for (const path of [`alone/${index}.md`, `inside/${index}.md`]) {
			expect(findDanger(site.articles.get(path)!.tree)).toEqual([]);
			expect(findDanger(readArticle(path))).toEqual([]);
		}
	});
});

test('more than enough kinds of attack are tried', () => {
	expect(vectors.length).toBeGreaterThanOrEqual(170);
	expect(new Set(vectors).size).toBe(vectors.length);
});
