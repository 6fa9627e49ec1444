import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import type { ResolvedLink } from '../../../../cli/model/page-props.ts';
import { resolveArticle } from '../../../../cli/page/links/resolve-article.ts';

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

	test('offers the copies of a picture before the picture', () => {
		const variants = JSON.stringify({
			column: 832,
			sources: [{ format: 'avif', files: [{ width: 480, address: '/a-480.avif' }] }],
		});
		const natural = { naturalWidth: '640', naturalHeight: '360' };
		const figure: Root = {
			type: 'root',
			children: [
				element('figure', {}, element('img', { dataLink: 0, dataAppearance: 'dark', width: 320 })),
				element('video', { dataLink: 0 }),
			],
		};
		expect(resolveArticle(figure, [{ src: '/a.png', ...natural, variants }]).children).toEqual([
			element(
				'figure',
				{},
				element(
					'picture',
					{ dataVariants: '' },
					element('source', {
						type: 'image/avif',
						srcSet: '/a-480.avif 480w',
						sizes: '(max-width: 320px) 100vw, 320px',
					}),
					element('img', {
						src: '/a.png',
						width: 320,
						height: 180,
						dataNatural: '640x360',
						dataAppearance: 'dark',
					}),
				),
			),
			element('video', { src: '/a.png' }),
		]);
	});

	test('without addresses stays as it is', () => {
		const plain: Root = { type: 'root', children: [{ type: 'text', value: 'x' }, element('p', {})] };
		expect(resolveArticle(plain, [])).toEqual(plain);
	});
});
