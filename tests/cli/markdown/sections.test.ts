import { expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../harness/parse-page.ts';

const sectionsOf = async (text: string) =>
	(await parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits })).value.sections;

test('a page is cut at its headings, with its code by itself', async () => {
	const text = [
		'Above `all`.',
		'## Claim *land* {#claim}',
		'Type `/dominion create`:\n\n```yaml\nauto-create-radius: 16\n```\n\n- one\n- two',
		'::: tip Mind\n### Inside\n\n领地。\n:::',
		'## Empty',
	].join('\n\n');
	expect(await sectionsOf(text)).toEqual([
		{ id: '', text: 'Above all.', code: ['all'] },
		{
			id: 'claim',
			text: 'Type /dominion create: one two Mind',
			code: ['/dominion create'],
			blocks: ['auto-create-radius: 16'],
		},
		{ id: 'inside', text: '领地。', code: [] },
		{ id: 'empty', text: '', code: [] },
	]);
});

test('a page of nothing has no section', async () => {
	expect(await sectionsOf('')).toEqual([]);
	expect(await sectionsOf('[[TOC]]')).toEqual([]);
});

test('what a table or a list defines is a section too, where a link can end in it', async () => {
	const text = [
		'## Names {#names}',
		'| Name | Is |\n| --- | --- |\n| `one`{#one} | first |\n| `two` | second |',
		'`three`{#three}\n: third\n: last\n\n`four`\n: fourth',
	].join('\n\n');
	expect(await sectionsOf(text)).toEqual([
		{ id: 'one', text: 'one · first', code: ['one'], row: 'one', within: 'names' },
		{ id: 'three', text: 'three third last', code: ['three'], row: 'three', within: 'names' },
		{
			id: 'names',
			text: 'Name · Is · one · first · two · second · three third last four fourth',
			code: ['one', 'two', 'three', 'four'],
		},
	]);
});

test('a cell that is a dash, or what the cell before it is, says nothing', async () => {
	const text =
		'| Goal | Chest | Dialog |\n| --- | --- | --- |\n| Search | **Search** | Search, above |\n| Stop | — | Stop |';
	expect(await sectionsOf(text)).toEqual([
		{ id: '', text: 'Goal · Chest · Dialog · Search · Search, above · Stop', code: [] },
	]);
});

test('terms share their definition, and headings and entries within one have their sections', async () => {
	const text = [
		'## Names {#names}',
		'`one`{#one}\n`two`{#two}\n: both\n\n    ### Inside {#inside}\n\n    Deep.\n\n`three`\n: last',
		'After.',
	].join('\n\n');
	const found = await sectionsOf(text);
	const textOf = (id: string) => found.find((section) => section.id === id)?.text;
	expect(textOf('one')).toContain('both');
	expect(textOf('two')).toContain('both');
	expect(textOf('inside')).toBe('Deep.');
	expect(textOf('names')).toBe('one two both three last After.');
});
