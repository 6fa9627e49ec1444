import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LocalAssets } from '../../../cli/images/local-assets.ts';
import { composeFiles, page } from '../page/composed-page.ts';

/** A content folder with these files, inside of a folder with a secret. */
function makeContent(...paths: string[]): string {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-assets-')));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const content = join(root, 'content');
	for (const path of ['../secret.png', ...paths]) {
		mkdirSync(dirname(join(content, path)), { recursive: true });
		writeFileSync(join(content, path), 'picture');
	}
	mkdirSync(content, { recursive: true });
	return content;
}

const openAssets = (content: string): LocalAssets =>
	new LocalAssets({ root: dirname(content), content, followSymlinks: [], svg: { trusted: [] } });

const addressOf = (path: string, content = makeContent(path)): string | undefined =>
	openAssets(content).addressOf(path);

describe('a file beside the Markdown', () => {
	test('has an address by its name and content', () => {
		const content = makeContent('guide/pic.png');
		const assets = openAssets(content);
		expect(assets.addressOf('guide/pic.png')).toBe('/assets/pic.2cea274d0b.png');
		expect([...assets.files]).toEqual([['assets/pic.2cea274d0b.png', join(content, 'guide/pic.png')]]);
	});

	test.each([
		['map 1.png', '/assets/map 1.2cea274d0b.png'],
		['no-ending', '/assets/no-ending.2cea274d0b'],
		['a.tar.gz', '/assets/a.tar.2cea274d0b.gz'],
		['领地.png', '/assets/领地.2cea274d0b.png'],
		['cafe\u0301.png', '/assets/caf\u00e9.2cea274d0b.png'],
		['a#b?c%d:e.png', '/assets/a-b-c-d-e.2cea274d0b.png'],
		['LOGO.PNG', '/assets/logo.2cea274d0b.png'],
		[`${'x'.repeat(240)}.png`, `/assets/${'x'.repeat(60)}.2cea274d0b.png`],
	])('%s has an address that every system can store: %s', (path, address) => {
		expect(addressOf(path)).toBe(address);
	});

	test('that leads out of the site is suggested to nobody who has written it so', () => {
		const content = makeContent('guide/pic.png');
		symlinkSync(join(content, '../secret.png'), join(content, 'guide/out.png'));
		const assets = openAssets(content);
		expect(assets.addressOf('guide/out.png')).toBeUndefined();
		expect(assets.filesBeside('guide/out.png')).toEqual(['guide/pic.png']);
		expect(assets.filesBeside('guide/Out.png')).toHaveLength(2);
	});

	test('that is equal to another one but for letter case is the same', () => {
		const assets = openAssets(makeContent('a/Logo.png', 'b/logo.png'));
		expect(assets.addressOf('a/Logo.png')).toBe(assets.addressOf('b/logo.png'));
		expect(assets.files.size).toBe(1);
	});

	test.each([
		'nothing.png',
		'../secret.png',
		'guide/../../secret.png',
		'',
		'.hidden.png',
		'.git/config',
		'a/.env',
		'page.md',
		'folder',
		'a\0b',
	])('at %j is none', (path) => {
		const content = makeContent('.hidden.png', '.git/config', 'a/.env', 'page.md', 'folder/x.png');
		expect(addressOf(path, content)).toBeUndefined();
	});

	test('may be linked from inside the content, and not from outside', () => {
		const content = makeContent('real.png');
		symlinkSync('real.png', join(content, 'inside.png'));
		symlinkSync('../secret.png', join(content, 'outside.png'));
		symlinkSync('..', join(content, 'up'));
		expect(addressOf('inside.png', content)).toBe('/assets/inside.2cea274d0b.png');
		expect(addressOf('outside.png', content)).toBeUndefined();
		expect(addressOf('up/secret.png', content)).toBeUndefined();
	});

	test('in a content folder that is a link itself is found', () => {
		const content = makeContent('pic.png');
		symlinkSync('content', join(content, '../linked'));
		expect(addressOf('pic.png', join(content, '../linked'))).toBe('/assets/pic.2cea274d0b.png');
	});

	test('keeps query and anchor of the link', async () => {
		const content = makeContent('guide/a.pdf', 'guide/p i.png');
		const { views, diagnostics } = await composeFiles(
			{
				'guide/page.md': page(
					'Page',
					'[a](./a.pdf#page=2) ![p](<p i.png>) ![q](/guide/a.pdf?x) [up](../../secret.png)',
				),
			},
			{ content, base: '/docs/' },
		);
		expect(views['/guide/page/']!.links).toEqual([
			{ href: '/docs/assets/a.2cea274d0b.pdf#page=2' },
			{ src: '/docs/assets/p%20i.2cea274d0b.png' },
			{ src: '/docs/assets/a.2cea274d0b.pdf?x' },
			{ href: '../../secret.png' },
		]);
		expect(diagnostics.map(({ name }) => name)).toEqual(['image-unreadable', 'missing-asset']);
	});

	test('of another Unicode form is the same, of another letter case is not', async () => {
		const content = makeContent('guide/cafe\u0301.png', 'guide/Map.PNG');
		expect(addressOf('guide/caf\u00e9.png', content)).toBe('/assets/caf\u00e9.2cea274d0b.png');
		expect(addressOf('guide/map.png', content)).toBeUndefined();
		expect(addressOf('Guide/Map.PNG', content)).toBeUndefined();
	});
});

describe('a picture that is not there', () => {
	const say = async (body: string, content: string, assets: string[] = []): Promise<string[]> => {
		const { diagnostics } = await composeFiles({ 'guide/page.md': page('Page', body) }, { content, assets });
		return diagnostics.map(({ name, hint }) => `${name}: ${hint ?? ''}`);
	};

	test.each([
		['![a](./map.png)', 'link-case: Did you mean `./Map.png`?'],
		['![a](../Guide/Map.png)', 'link-case: Did you mean `Map.png`?'],
		['![a](Mapp.png)', 'missing-asset: Did you mean `Map.png`?'],
		['![a](../Map.png)', 'missing-asset: '],
		['![a](/images/Tower.svg)', 'link-case: Did you mean `/images/tower.svg`?'],
		['![a](../images/tower.png)', 'missing-asset: Did you mean `/images/tower.svg`?'],
		['![a](tower.svg)', 'missing-asset: Did you mean `/images/tower.svg`?'],
		['![a](../giude/Map.png)', 'missing-asset: Did you mean `Map.png`?'],
		['![a](imgs/Tower.png)', 'missing-asset: Did you mean `img/tower.png`?'],
		['![a](../imgaes/tower.svg)', 'missing-asset: Did you mean `/images/tower.svg`?'],
		['![a](top.svg)', 'missing-asset: '],
		['[a](map.png)', 'link-case: Did you mean `Map.png`?'],
		['![a](../../../out.png)', 'missing-asset: '],
		['![a]()', 'image-unreadable: Nothing is shown there.'],
		['![a](page.md)', 'image-unreadable: Nothing is shown there.'],
	])('%s: %s', async (body, expected) => {
		const content = makeContent('guide/Map.png', 'guide/img/tower.png');
		expect(await say(body, content, ['/images/tower.svg'])).toEqual([expected]);
	});
});

test('a picture of the public folder has its size, and an address below the base', async () => {
	const content = makeContent('public/a b.svg');
	writeFileSync(join(content, 'public/a b.svg'), '<svg viewBox="0 0 40 20"/>');
	const { views } = await composeFiles(
		{ 'page.md': page('Page', '![a](/a%20b.svg) [b](/a%20b.svg)') },
		{ content, base: '/docs/', assets: ['/a b.svg'], options: { content } },
	);
	expect(views['/page/']!.links).toEqual([
		{ src: '/docs/a%20b.svg', naturalWidth: '40', naturalHeight: '20' },
		{ href: '/docs/a%20b.svg' },
	]);
});
