import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';
import { parsePage } from '../../harness/parse-page.ts';

/** Addresses of the links of a text, and the text as it is drawn, links in brackets. */
async function linksOf(text: string) {
	const { value } = await parsePage({ path: 'a.md', file: 'a.md', text, limits: defaultLimits });
	const drawn = toHtml(value.article).replace(/<a[^>]*>|<\/a>/g, (tag) => (tag === '</a>' ? ']' : '['));
	return { links: value.links.map(({ href }) => href), drawn };
}

describe('bare addresses beside Chinese and Japanese', () => {
	test.each([
		['见 https://example.com，后面。', ['https://example.com'], '<p>见 [https://example.com]，后面。</p>'],
		[
			'见https://example.com/a/b?c=d#e。完',
			['https://example.com/a/b?c=d#e'],
			'<p>见[https://example.com/a/b?c=d#e]。完</p>',
		],
		[
			'（https://example.com/a）和 www.example.com；',
			['https://example.com/a', 'http://www.example.com'],
			'<p>（[https://example.com/a]）和 [www.example.com]；</p>',
		],
		[
			'“http://example.com/路径”、https://a.example/x.、',
			['http://example.com/%E8%B7%AF%E5%BE%84', 'https://a.example/x'],
			'<p>“[http://example.com/路径]”、[https://a.example/x].、</p>',
		],
		[
			'https://example.com，**粗体** https://b.example',
			['https://example.com', 'https://b.example'],
			'<p>[https://example.com]，<strong>粗体</strong> [https://b.example]</p>',
		],
		[
			'<https://example.com/，a> [x](https://example.com/，a)',
			['https://example.com/%EF%BC%8Ca', 'https://example.com/%EF%BC%8Ca'],
			'<p>[https://example.com/，a] [x]</p>',
		],
		[
			'https://，x https://example.com/a,b.',
			['https://example.com/a,b'],
			'<p>https://，x [https://example.com/a,b].</p>',
		],
		[
			'请发到 a@example.com。https://例子.example/！',
			['mailto:a@example.com', 'https://%E4%BE%8B%E5%AD%90.example/'],
			'<p>请发到 [a@example.com]。[https://例子.example/]！</p>',
		],
	])('%s', async (text, links, drawn) => {
		expect(await linksOf(text)).toEqual({ links, drawn });
	});

	test.each([
		['[见 https://a.example，x](https://b.example)', ['https://b.example']],
		['[x] https://a.example，y', ['https://a.example']],
		['(https://a.example/x(y))，z', ['https://a.example/x(y)']],
		['xhttps://a.example，', []],
	])('%s has its links', async (text, links) => {
		expect((await linksOf(text)).links).toEqual(links);
	});

	test.each(['h ', 'http://', 'https://a.example，', 'https://a.example/....，'])(
		'many of %s take no longer than their number',
		async (part) => {
			const spent = startCpuTime();
			await linksOf(part.repeat(5000));
			expect(spent()).toBeLessThan(20_000);
		},
	);
});
