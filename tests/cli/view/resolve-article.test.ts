import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { type ResolvedLink, resolveArticle } from '../../../cli/view/resolve-article.ts';

const element = (tagName: string, properties: Element['properties'], ...children: Element[]): Element => ({
	type: 'element',
	tagName,
	properties,
	children,
});

describe('an article', () => {
	const article: Root = {
		type: 'root',
		children: [
			element(
				'p',
				{ id: 'p' },
				element('a', { dataLink: 0, className: ['x'] }),
				element('a', { dataLink: 1 }),
			),
			element('img', { dataLink: 2, dataSrcset: '2 1x, 3 2x', alt: '' }),
			element('video', { dataPoster: 3 }),
		],
	};
	const links: ResolvedLink[] = [{ href: '/a/' }, {}, { src: '/1.png' }, { src: '/2.png' }];

	test('gets its addresses back, and is not changed itself', () => {
		const before = JSON.stringify(article);
		const { children } = resolveArticle(article, links);
		expect(children).toEqual([
			element('p', { id: 'p' }, element('a', { className: ['x'], href: '/a/' }), element('a', {})),
			element('img', { alt: '', src: '/1.png', srcSet: '/1.png 1x, /2.png 2x' }),
			element('video', { poster: '/2.png' }),
		]);
		expect(JSON.stringify(article)).toBe(before);
	});

	test('without addresses stays as it is', () => {
		const plain: Root = { type: 'root', children: [{ type: 'text', value: 'x' }, element('p', {})] };
		expect(resolveArticle(plain, [])).toEqual(plain);
	});
});
