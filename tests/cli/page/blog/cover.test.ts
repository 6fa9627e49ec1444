import { describe, expect, test } from 'vitest';
import type { CoverData } from '../../../../renderer/contract/contract.ts';
import { type BlogSiteOptions, makeBlogSite, post } from '../../graph/blog/blog-site.ts';

describe('the picture of a post', () => {
	const assets = ['/a.png'];
	async function coverOf(keys: string[], blog: BlogSiteOptions['blog'] = {}): Promise<CoverData | undefined> {
		const { listAt } = await makeBlogSite({ 'blog/a.md': post('A', ...keys) }, { assets, blog });
		return listAt('/blog/').list!.cards[0]!.cover;
	}

	test('stands as the specification says unless somebody says otherwise', async () => {
		expect(await coverOf(['cover: /a.png'])).toEqual({
			src: '/a.png',
			alt: '',
			layout: 'right',
			ratio: 4 / 3,
			width: 240,
		});
		expect(await coverOf([])).toBeUndefined();
	});

	test('follows `coverStyle`, then `cover`, then the blog', async () => {
		const blog = { postCover: { layout: 'left', ratio: '16:9', width: 100, compact: true } as const };
		expect(await coverOf(['cover: /a.png'], blog)).toMatchObject({
			layout: 'left',
			ratio: 16 / 9,
			isCompact: true,
		});
		const own = 'cover: { url: /a.png, alt: A castle, layout: top, width: 200, compact: false }';
		const cover = await coverOf([own], blog);
		expect(cover).toEqual({ src: '/a.png', alt: 'A castle', layout: 'top', ratio: 16 / 9, width: 200 });
		expect(await coverOf([own, 'coverStyle: { layout: odd-left, ratio: 1 }'], blog)).toMatchObject({
			layout: 'odd-left',
			ratio: 1,
			width: 200,
		});
		expect(await coverOf(['cover: { url: /a.png, onPost: false }'])).toMatchObject({ isListed: true });
		expect(await coverOf(['cover: /a.png'], { postCover: 'odd-right' })).toMatchObject({
			layout: 'odd-right',
		});
	});

	test.each(['/gone.png', './gone.png'])('is missed once, whatever lists show it: %s', async (cover) => {
		const { diagnostics } = await makeBlogSite({
			'README.md': post('Home', 'pageLayout: blog'),
			'blog/a.md': post('A', `cover: ${cover}`),
		});
		expect(diagnostics.map(({ name, severity, file, line }) => [name, severity, file, line])).toEqual([
			['missing-asset', 'error', 'content/blog/a.md', 3],
		]);
	});
});
