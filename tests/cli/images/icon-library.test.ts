import { describe, expect, test } from 'vitest';
import { iconsOfFile } from '../../../cli/images/file-icons.ts';
import { IconLibrary } from '../../../cli/images/icon-library.ts';
import { makeSite } from '../../harness/fixture-site.ts';

const json = (icons: Record<string, object>, more: object = {}): string => JSON.stringify({ icons, ...more });
const drawn = (body: string, viewBox = '0 0 16 16') => ({ kind: 'drawn', drawing: { viewBox, body } });

describe('the library', () => {
	test('finds what the site has installed before what domdocs has', () => {
		const site = makeSite(null, {
			'node_modules/@iconify-json/own/icons.json': json({ a: { body: '<path/>' } }),
			'node_modules/@iconify-json/own/package.json': '{"name":"@iconify-json/own"}',
			'node_modules/@iconify/json/json/all.json': json({ b: { body: '<g/>' } }, { height: 20 }),
			'node_modules/@iconify/json/package.json': '{"name":"@iconify/json"}',
			'node_modules/@iconify-json/twemoji/icons.json': json({ cat: { body: '<circle/>' } }),
			'node_modules/@iconify-json/broken/icons.json': '{',
			'node_modules/@iconify-json/odd/icons.json': '{"icons":null}',
		});
		const library = new IconLibrary(site.root);
		expect(library.find('own:a')).toEqual(drawn('<path/>'));
		expect(library.find('all:b')).toEqual(drawn('<g/>', '0 0 16 20'));
		expect(library.find('twemoji:cat')).toEqual(drawn('<circle/>'));
		expect(library.find('fluent-emoji-flat:cat')).toMatchObject({ kind: 'drawn' });
		expect(library.find('broken:a')).toEqual({ kind: 'not-installed', prefix: 'broken' });
		expect(library.find('odd:a')).toEqual({ kind: 'not-installed', prefix: 'odd' });
		expect(library.find('none:a')).toEqual({ kind: 'not-installed', prefix: 'none' });
		expect(library.find('../own:a')).toBeNull();
		site.dispose();
	});

	test('sees a collection that is installed later, once it is told to look', () => {
		const site = makeSite(null);
		const library = new IconLibrary(site.root);
		expect(library.find('late:a')).toMatchObject({ kind: 'not-installed' });
		site.write('node_modules/@iconify-json/late/icons.json', json({ a: { body: '<path/>' } }));
		expect(library.find('late:a')).toMatchObject({ kind: 'not-installed' });
		library.forgetMissing();
		expect(library.find('late:a')).toEqual(drawn('<path/>'));
		site.dispose();
	});

	test('suggests a name that is near', () => {
		const library = new IconLibrary('/nowhere');
		expect(library.find('twemoji:chek-mark')).toEqual({
			kind: 'unknown',
			prefix: 'twemoji',
			suggestion: 'check-mark',
		});
		expect(library.find('twemoji:qqqqqqqqqqqqqq')).toEqual({ kind: 'unknown', prefix: 'twemoji' });
	});

	test('takes an icon that is nothing but a script for one that there is not', () => {
		const site = makeSite(null, {
			'node_modules/@iconify-json/bad/icons.json': json({ a: { body: '<script>alert(1)</script>' } }),
		});
		expect(new IconLibrary(site.root).find('bad:a')).toMatchObject({ kind: 'unknown' });
		site.dispose();
	});

	test('keeps file icons small', () => {
		const library = new IconLibrary('/nowhere');
		for (const name of ['a.ts', 'src/', 'package.json', 'a.d.ts', 'Main.java'])
			expect(library.findFile(name)?.body.length, name).toBeLessThan(8000);
		expect(library.findFile('x.qqq')).toBeNull();
	});
});

describe('icons of files', () => {
	test.each([
		['src/main.ts', 'file-type-typescript'],
		['a.d.ts', 'file-type-typescriptdef'],
		['A.JAVA', 'file-type-java'],
		['package.json', 'file-type-npm'],
		['config\\plugin.yml', 'file-type-minecraft'],
		['vite.config.mts', 'file-type-vite'],
		['src/', 'folder-type-src'],
		['.github/', 'folder-type-github'],
		['a/b/components/', 'folder-type-component'],
		['constructor', undefined],
		['a.constructor', 'file-type-constructor'],
	])('%s', (path, first) => expect(iconsOfFile(path)[0]).toBe(first));

	test('end with one for all folders', () => {
		expect(iconsOfFile('x')).toEqual([]);
		expect(iconsOfFile('x/').at(-1)).toBe('default-folder');
		expect(iconsOfFile('x/', true)).toEqual(['folder-type-x-opened', 'default-folder-opened']);
	});
});
