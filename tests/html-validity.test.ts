import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { buildDominionSite } from './harness/dominion-site.ts';
import { htmlRules } from './harness/html-rules.ts';
import { isLong } from './harness/is-long.ts';

let out: string;

beforeAll(async () => {
	const site = await buildDominionSite();
	expect(site.report.published).not.toBeNull();
	out = site.out;
});

/** Each page in one of its languages, in turn, and one in ten of the redirects, which are all alike. */
function chooseFiles(files: string[]): string[] {
	const redirects = files.filter((file) =>
		readFileSync(join(out, file), 'utf8').includes('http-equiv="refresh"'),
	);
	const translations = new Map<string, string[]>();
	for (const file of files) {
		const name = file.replace(/^(?:en|jp|ru)\//, '');
		if (!redirects.includes(file)) translations.set(name, [...(translations.get(name) ?? []), file]);
	}
	const chosen = [...translations.values()].map((of, index) => of[index % of.length]!);
	return [...chosen, ...redirects.filter((_, index) => index % 10 === 0)];
}

test('every page of the Dominion site is valid HTML (CF-04)', async () => {
	const checker = new HtmlValidate(htmlRules);
	const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
		(path) => path.endsWith('.html') && !path.includes('demos'),
	);
	expect(pages.length).toBeGreaterThan(60);
	const found: string[] = [];
	for (const page of isLong ? pages : chooseFiles(pages)) {
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
