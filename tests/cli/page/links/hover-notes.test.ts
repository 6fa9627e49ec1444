import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import type { ResolvedLink } from '../../../../cli/model/page-props.ts';
import { resolveArticle } from '../../../../cli/page/links/resolve-article.ts';
import { composeFiles, page } from '../composed-page.ts';

const glossary = page(
	'Glossary',
	'# Glossary\n\nWords of this site.\n\n## Land\n\n### Dominion {#dominion}\n\nA box of land.\n\nMore.\n\n### Empty {#empty}\n\n<i id="place"></i>',
	'hoverNotes: true',
);

/** What the links of a text in `guide/page.md` get. */
async function linksOf(body: string, files: Record<string, string> = {}, front: string[] = []) {
	const { views, diagnostics } = await composeFiles({
		'glossary.md': glossary,
		'guide/plain.md': page('Plain', '## Part\n\nNot shown.'),
		'guide/page.md': page('Page', body, ...front),
		...files,
	});
	expect(diagnostics).toEqual([]);
	return views['/guide/page/']!.links;
}

const dominion = { href: '/glossary/#dominion', note: 'A box of land.' };

describe('a link to a heading of a page with hover notes', () => {
	test.each(['../glossary.md#dominion', '/glossary/#dominion', '/glossary.html#dominion'])(
		'has the first paragraph below it: %s',
		async (href) => {
			expect(await linksOf(`[x](${href})`)).toEqual([dominion]);
		},
	);

	test('has it by name, too', async () => {
		expect(await linksOf('[[glossary#dominion|x]] and [[glossary#Dominion]]')).toEqual([
			{ ...dominion, pageTitle: 'Glossary' },
			{ ...dominion, pageTitle: 'Glossary' },
		]);
	});

	test('has none where nothing stands below the heading, at another place, or without a heading', async () => {
		const links = await linksOf('[a](../glossary.md#empty) [b](../glossary.md#place) [c](../glossary.md)');
		expect(links).toEqual([
			{ href: '/glossary/#empty' },
			{ href: '/glossary/#place' },
			{ href: '/glossary/' },
		]);
	});

	test('has the language of the note where it is another', async () => {
		expect(await linksOf('[x](../glossary.md#dominion)', {}, ['lang: ru-RU'])).toEqual([
			{ ...dominion, noteLang: 'en-US' },
		]);
	});

	test('has none on the page itself, however it is spelled or brought in', async () => {
		const { views } = await composeFiles({
			'glossary.md': `${glossary}\n[a](#dominion) [b](./glossary.md#dominion) [[glossary#dominion]]\n\n![[embedded]]\n`,
			'embedded.md': page('Embedded', '[c](./glossary.md#dominion)'),
		});
		expect(views['/glossary/']!.links.filter(({ note }) => note)).toEqual([]);
		expect(views['/embedded/']!.links).toEqual([dominion]);
	});

	test('keeps its note where its page is embedded in another', async () => {
		const links = await linksOf('![[other]]', { 'other.md': page('Other', '[x](./glossary.md#dominion)') });
		expect(links.at(-1)).toEqual(dominion);
	});
});

test('links to other pages have no notes', async () => {
	expect(await linksOf('[x](./plain.md#part)')).toEqual([{ href: '/guide/plain/#part' }]);
	const files = { 'glossary.md': glossary.replace('hoverNotes: true', 'hoverNotes: false') };
	expect(await linksOf('[x](../glossary.md#dominion)', files)).toEqual([{ href: '/glossary/#dominion' }]);
});

describe('an article', () => {
	const link = (number: number, more: Element['properties'] = {}): Element => ({
		...{ type: 'element', tagName: 'a', properties: { dataLink: number, ...more }, children: [] },
	});
	const resolve = (children: ElementContent[], links: ResolvedLink[]): Root['children'] =>
		resolveArticle({ type: 'root', children }, links).children;
	const drawn = (properties: Element['properties']) => ({
		...{ type: 'element', tagName: 'a', properties, children: [] },
	});

	test('has each note once at its end, and its number at the links', () => {
		const children = resolve(
			[link(0), link(1), link(2), link(3)],
			[
				{ href: '/g/#a', note: 'One.' },
				{ href: '/g/#b', note: 'Two.', noteLang: 'ja-JP' },
				{ href: '/h/' },
				{ href: '/g/?x#a', note: 'One.' },
			],
		);
		expect(children).toEqual([
			drawn({ href: '/g/#a', note: 1 }),
			drawn({ href: '/g/#b', note: 2 }),
			drawn({ href: '/h/' }),
			drawn({ href: '/g/?x#a', note: 1 }),
			{
				...{ type: 'element', tagName: 'hover-notes', properties: {} },
				children: [
					{
						...{ type: 'element', tagName: 'hover-note', properties: { number: 1 } },
						children: [{ type: 'text', value: 'One.' }],
					},
					{
						...{ type: 'element', tagName: 'hover-note', properties: { number: 2, lang: 'ja-JP' } },
						children: [{ type: 'text', value: 'Two.' }],
					},
				],
			},
		]);
	});

	test('shows the title of a link that has one in the place of a note', () => {
		expect(resolve([link(0, { title: 'Mine' })], [{ href: '/g/#a', note: 'One.' }])).toEqual([
			drawn({ title: 'Mine', href: '/g/#a' }),
		]);
	});

	test('has no notes of links that it does not draw', () => {
		expect(resolve([link(1)], [{ href: '/g/#a', note: 'One.' }, { href: '/h/' }])).toEqual([
			drawn({ href: '/h/' }),
		]);
	});
});
