import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatText } from '../cli/diagnostics/format.ts';
import { type CompiledSite, compileArticles } from './harness/compile-articles.ts';

const folder = resolve(import.meta.dirname, 'features');
const features = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

let site: CompiledSite;

beforeAll(async () => {
	site = await compileArticles(folder);
});

afterAll(() => site?.dispose());

/** Compares with a file, or writes it where `UPDATE_EXPECTED` is set. Nothing means no file. */
function expectFile(file: string, text: string): void {
	if (process.env.UPDATE_EXPECTED) {
		if (text) writeFileSync(file, text);
		else rmSync(file, { force: true });
	}
	expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/**
 * `<feature>/<case>.md` is a page; beside it lie its tree (`.tree.json`), its article as the default
 * theme draws it (`.html`) and what there is to say about it (`.messages.txt`). Files that begin with `_`
 * are parts of others. `UPDATE_EXPECTED=1` writes the files anew, to be read before they are committed.
 */
describe.each(features)('%s', (feature) => {
	const cases = readdirSync(join(folder, feature))
		.filter((name) => name.endsWith('.md') && !name.startsWith('_'))
		.map((name) => name.slice(0, -'.md'.length));

	test.each(cases)('%s', (name) => {
		const article = site.articles.get(`${feature}/${name}.md`)!;
		const file = join(folder, feature, name);
		const messages = formatText(article.diagnostics, { root: site.root, colors: pc.createColors(false) });
		expectFile(`${file}.tree.json`, `${JSON.stringify(article.tree, null, '\t')}\n`);
		expectFile(`${file}.html`, `${article.html.replaceAll('><', '>\n<')}\n`);
		expectFile(`${file}.messages.txt`, messages);
	});
});
