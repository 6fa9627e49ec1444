import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { expect, test } from 'vitest';
import { themeFolder } from './theme-data.ts';

/** Attributes that a reader sees or hears. */
const spoken = new Set(['title', 'alt', 'aria-label', 'placeholder', 'label', 'aria-description']);

const components = readdirSync(themeFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
	path.endsWith('.tsx'),
);

/** Letters that stand in a component's markup instead of a locale file. */
function findWords(code: string): string[] {
	const found: string[] = [];
	const visit = (node: unknown): void => {
		if (Array.isArray(node)) for (const child of node) visit(child);
		if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
		const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: string } };
		if (type === 'JSXText' && typeof value === 'string') found.push(value);
		if (type === 'JSXAttribute' && spoken.has(name?.name ?? '')) {
			const text = (value as { type?: string; value?: string } | null)?.value;
			if (typeof text === 'string') found.push(text);
		}
		for (const [key, child] of Object.entries(node)) if (key !== 'loc') visit(child);
	};
	visit(parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program);
	return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

test('the scan finds words', () => {
	expect(findWords('<p title="Hello">你好 {t("x.y")}</p>').sort()).toEqual(['Hello', '你好']);
});

test.each(components)('%s has no visible word of its own', (path) => {
	expect(findWords(readFileSync(join(themeFolder, path), 'utf8'))).toEqual([]);
});
