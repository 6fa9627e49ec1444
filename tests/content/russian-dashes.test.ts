import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dominionRoot } from '../harness/dominion-site.ts';

/** What is no running text: front matter, blocks and spans of code, tags, headings, openings of containers. */
const others = /^---\n.*?\n---$|^(`{3,}).*?^\1$|`[^`\n]*`|<[^>]*>|^#.*?$|^\s*:::.*?$/gms;

test('no line of Russian text begins with a dash: the space before one does not break', () => {
	const folder = join(dominionRoot, 'content/ru');
	const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.md'))
		.flatMap((file) => {
			const text = readFileSync(join(folder, file), 'utf8').replaceAll(others, 'x');
			return [...text.matchAll(/.{0,20}[^\s|] — /g)].map(([words]) => `${file}: ${words}`);
		});
	expect(found).toEqual([]);
});
