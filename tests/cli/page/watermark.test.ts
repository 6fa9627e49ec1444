import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { checkWatermark } from '../../../cli/page/watermark.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { problemsOf } from '../config/option-problems.ts';
import { composeFiles, page } from './composed-page.ts';

let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'domdocs-mark-'));
	mkdirSync(join(folder, 'public'));
	writeFileSync(join(folder, 'public/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	writeFileSync(join(folder, 'public/large.png'), Buffer.alloc(16 * 1024 + 1));
	writeFileSync(join(folder, 'public/notes.txt'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function markOf(watermark: SiteOptions['watermark'], key = '') {
	const options = { public: join(folder, 'public'), ...(watermark === undefined ? {} : { watermark }) };
	const keys = key ? [key] : [];
	const { views, diagnostics } = await composeFiles({ 'a.md': page('A', '', ...keys) }, { options });
	const { watermark: mark } = views['/a/']!.page;
	return { mark, svg: decodeURIComponent(mark?.tile ?? ''), diagnostics };
}

describe('a watermark', () => {
	test('is there where the site or the page asks for one', async () => {
		expect((await markOf(undefined)).mark).toBeUndefined();
		expect((await markOf(false)).mark).toBeUndefined();
		expect((await markOf(true, 'watermark: false')).mark).toBeUndefined();
		expect((await markOf(undefined, 'watermark: true')).mark).toBeDefined();
	});

	test('is the title in tiles of 300 by 300, turned by 45 degrees, half seen, over the page', async () => {
		const { mark, svg } = await markOf(true);
		expect(mark).toMatchObject({ fullPage: true, width: 300, height: 300, opacity: 0.5, isPicture: false });
		expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">');
		expect(svg).toContain('translate(150 150) rotate(-45)');
		expect(svg).toContain('<tspan x="0" y="0">Site</tspan>');
		expect(mark!.tile).not.toMatch(/["<>#]/);
	});

	test('is what the site says, and what the page says otherwise', async () => {
		const site = { content: 'Ours', width: 200, fontSize: 10, textColor: 'red' };
		const { mark, svg } = await markOf(
			site,
			'watermark: { fullPage: false, content: "a <b>\\n&", rotate: 0 }',
		);
		expect(mark).toMatchObject({
			fullPage: false,
			width: 200,
			height: 300,
			color: { light: 'red', dark: 'red' },
		});
		expect(svg).toContain('rotate(0)');
		expect(svg).toContain('<tspan x="0" y="-7">a &lt;b&gt;</tspan><tspan x="0" y="7">&amp;</tspan>');
	});

	test('is a picture of the public folder, put into the tile', async () => {
		const { mark, svg } = await markOf({ image: '/mark.svg', width: 100, imageWidth: 80 });
		expect(mark!.isPicture).toBe(true);
		expect(svg).toContain('href="data:image/svg+xml;base64,');
		expect(svg).toContain('x="-40" y="-75" width="80" height="150"');
		expect((await markOf({ image: '/mark.svg' }, 'watermark: { content: Words }')).mark!.isPicture).toBe(
			false,
		);
	});

	test.each([
		[
			'/large.png',
			'Unexpected size of the picture `/large.png` for the watermark, expected at most 16 kB; there is no watermark.',
		],
		[
			'/none.svg',
			'Unexpected file `/none.svg` for the watermark, expected a picture of the public folder; there is no watermark.',
		],
		[
			'/notes.txt',
			'Unexpected file `/notes.txt` for the watermark, expected a picture of the public folder; there is no watermark.',
		],
	])('is not %s', async (image, message) => {
		const { mark, diagnostics } = await markOf(undefined, `watermark: { image: ${image} }`);
		expect(mark).toBeUndefined();
		expect(diagnostics).toMatchObject([{ name: 'watermark-image', message, line: 3, column: 21 }]);
		const config = { watermark: { image }, public: join(folder, 'public'), file: 'site.config.ts' };
		expect(checkWatermark(config)).toMatchObject([{ path: ['watermark', 'image'], diagnostic: { message } }]);
		expect((await markOf({ image })).diagnostics).toEqual([]);
	});
});

test('a picture that has changed is another watermark, although the page is the same', async () => {
	const picture = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="9"/>`;
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'A', history: false };",
		'content/README.md': page('A', 'Text', 'watermark: { image: /mark.svg }'),
		'content/public/mark.svg': picture(9),
	});
	try {
		await site.build();
		const before = site.output('index.html');
		site.write('content/public/mark.svg', picture(8));
		await site.build();
		expect(site.output('index.html')).not.toBe(before);
	} finally {
		site.dispose();
	}
});

test.each([
	[
		{ image: 'mark.svg' },
		'`"mark.svg"` in `watermark.image`, expected a file of the public folder such as `/logo.svg`',
	],
	[{ opacity: 2 }, '`2` in `watermark.opacity`, expected a number from 0 to 1'],
	[
		{ textColor: 'url(x)' },
		'`"url(x)"` in `watermark.textColor`, expected a colour of CSS such as `#2a6f4e`, or an object with `light` and `dark`',
	],
])('options %j', (watermark, message) => {
	expect(problemsOf({ watermark })).toEqual([`Unexpected ${message}.`]);
});
