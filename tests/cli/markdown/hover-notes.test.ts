import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../harness/parse-page.ts';

const parse = async (text: string, hoverNotes?: boolean) =>
	(
		await parsePage({
			...{ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits },
			...(hoverNotes === undefined ? {} : { hoverNotes }),
		})
	).value;
const notesOf = async (...blocks: string[]) => (await parse(blocks.join('\n\n'), true)).hoverNotes;

describe('the notes of a page', () => {
	test('are the first paragraphs below its headings, as plain text', async () => {
		expect(
			await notesOf(
				'# Glossary',
				'Above *all*.',
				'## Land',
				'### Dominion {#dominion}',
				'A **box** of [land](./b.md), made by `/dominion create`\nor by hand.',
				'A second paragraph.',
				'### 子领地 {#sub}',
				'领地里面的领地。',
			),
		).toEqual({
			glossary: 'Above all.',
			dominion: 'A box of land, made by /dominion create or by hand.',
			sub: '领地里面的领地。',
		});
	});

	test('have no numbers of footnotes, meanings of abbreviations, pictures or blocks of code in them', async () => {
		const notes = await notesOf(
			'## A {#a}',
			'![A picture](./a.png)',
			'```yaml\na: 1\n```',
			'A flag[^1] of a DTO[+why].',
			'## B {#b}',
			'[^1]: A footnote.',
			'[+why]: An annotation.',
			'*[DTO]: Data that is only read',
		);
		expect(notes).toEqual({ a: 'A flag of a DTO.' });
	});

	test('are found in containers too', async () => {
		expect(await notesOf('## A {#a}', '::: tip Mind\nOne.\n:::', '::: tip\n### B {#b}\n\nTwo.\n:::')).toEqual(
			{
				a: 'One.',
				b: 'Two.',
			},
		);
	});

	test('are cut near 300 characters', async () => {
		const notes = await notesOf('## A {#a}', 'A sentence of many words. '.repeat(20));
		expect(notes!.a).toBe('A sentence of many words. '.repeat(11).trim());
	});

	test('are kept under any id', async () => {
		const notes = JSON.parse(JSON.stringify(await notesOf('## A {#__proto__}', 'One.'))) as object;
		expect(Object.entries(notes)).toEqual([['__proto__', 'One.']]);
	});

	test('are noted where the page asks for them alone', async () => {
		expect(await parse('## A\n\nOne.')).not.toHaveProperty('hoverNotes');
		expect(await parse('## A\n\nOne.', false)).not.toHaveProperty('hoverNotes');
		expect(await parse('One.', true)).toHaveProperty('hoverNotes', {});
	});
});
