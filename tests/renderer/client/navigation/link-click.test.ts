import { describe, expect, test } from 'vitest';
import {
	isPlainClick,
	looksLikeFile,
	ownAddress,
} from '../../../../renderer/client/navigation/link-click.ts';

const click = {
	button: 0,
	metaKey: false,
	ctrlKey: false,
	shiftKey: false,
	altKey: false,
	defaultPrevented: false,
};
const own = (fields: Record<string, string>): string | undefined => {
	const { href = 'https://site.example/docs/a/', target = '', rel = '' } = fields;
	const anchor = { href, target, rel, hasAttribute: (name: string) => name in fields };
	return ownAddress(anchor, '/docs/', 'https://site.example')?.pathname;
};

test('a plain left click is for us, any other is for the browser', () => {
	expect(isPlainClick(click)).toBe(true);
	for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const) {
		expect(isPlainClick({ ...click, [key]: true })).toBe(false);
	}
	expect(isPlainClick({ ...click, button: 1 })).toBe(false);
});

describe('ownAddress', () => {
	test.each<[string, Record<string, string>]>([
		['a page', {}],
		['the base', { href: 'https://site.example/docs/' }],
		['the base without its slash', { href: 'https://site.example/docs' }],
		['this window', { target: '_self' }],
		['other relations', { rel: 'next nofollow' }],
	])('takes %s', (_, fields) => {
		expect(own(fields)).toBeDefined();
	});

	test.each<[string, Record<string, string>]>([
		['another origin', { href: 'https://evil.example/docs/a/' }],
		['another scheme', { href: 'mailto:a@site.example' }],
		['an unreadable address', { href: 'https://' }],
		['a path beside the base', { href: 'https://site.example/docsy/' }],
		['another window', { target: '_blank' }],
		['a download', { download: '' }],
		['an external link', { rel: 'noopener External' }],
		['a link that asks for the browser', { 'data-native': '' }],
	])('leaves %s', (_, fields) => {
		expect(own(fields)).toBeUndefined();
	});
});

test('a file is told from a page by its ending', () => {
	expect(['/a.pdf', '/a/b.tar.gz', '/llms.txt'].map(looksLikeFile)).toEqual([true, true, true]);
	expect(['/a', '/a/', '/a.html', '/a.md', '/v1.2/x/'].map(looksLikeFile)).not.toContain(true);
});
