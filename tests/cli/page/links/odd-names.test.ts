import { describe, expect, onTestFinished, test } from 'vitest';
import { startCpuTime } from '../../../harness/cpu-time.ts';
import { type FixtureSite, makeSite } from '../../../harness/fixture-site.ts';
import { slow } from '../../../harness/is-long.ts';
import { page } from '../composed-page.ts';

const names = [
	'100%',
	'a b',
	'测试',
	'😀 🇩🇪 👨‍👩‍👧',
	'-dash',
	'--help',
	"it's (fine) [here], & + = @ $ ! ~",
	'cafe\u0301',
	'x'.repeat(240),
	'__proto__',
	'constructor',
	'toString',
	'config.yml',
	'CamelCase',
	'1.20.4',
];
const config = `export default {
	title: 'Odd',
	history: false,
	hostname: 'https://example.org',
	locales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'odd names' }], navbar: [{ text: 'P', link: '/odd names/100%25.md' }] } },
};
`;

function make(files: Record<string, string>): FixtureSite {
	const site = makeSite(null, { 'site.config.ts': config, ...files });
	onTestFinished(() => site.dispose());
	return site;
}

/** Addresses of the built site that lead to no file of it, as \`page -> address\`. */
function brokenAddresses(site: FixtureSite, base: string): string[] {
	const outputs = site.outputs();
	const paths = new Set(Object.keys(outputs));
	return [...paths]
		.filter((path) => path.endsWith('.html'))
		.flatMap((path) => {
			const html = Buffer.from(outputs[path]!, 'latin1').toString();
			const here = new URL(base + encodeURI(path).replaceAll('#', '%23'), 'https://example.org');
			const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address]) =>
				address!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
			);
			return addresses.flatMap((address) => {
				const url = new URL(address, here);
				if (url.origin !== here.origin || url.protocol !== 'https:') return [];
				const decoded = decodeURIComponent(url.pathname);
				if (!decoded.startsWith(base)) return [`${path} -> ${address}`];
				const file = decoded.slice(base.length).replace(/(^|\/)$/, '$1index.html');
				return paths.has(file) ? [] : [`${path} -> ${address}`];
			});
		});
}

describe('pages of odd names', () => {
	test.each(['/', '/docs/', '/a-b/测试/'])('exist, and all links lead somewhere, below %s', async (base) => {
		const all = names.map(
			(name) =>
				`- [x](<./${name.replace('%', '%25')}.md>) [y](/odd%20names/${encodeURIComponent(name)}.md#part)`,
		);
		const files = Object.fromEntries(
			names.map((name, index) => [
				`content/odd names/${name}.md`,
				page(
					`T${index}`,
					`## Part\n\n[next](<../odd names/${names[(index + 1) % names.length]!.replace('%', '%25')}.md#part>) ![p](./pic%20%C3%A4.svg)`,
				),
			]),
		);
		const site = make({
			...files,
			'content/README.md': page('Home', '[odd](./odd%20names/)'),
			'content/odd names/README.md': page('Odd', all.join('\n')),
			'content/odd names/pic ä.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		});
		const { diagnostics, pages, published } = await site.build({ base });
		expect(diagnostics).toEqual([]);
		expect(published).not.toBeNull();
		expect(pages['/']).toBe(names.length + 2);
		expect(brokenAddresses(site, base)).toEqual([]);
		expect(site.output('sitemap.xml')).toContain('<loc>https://example.org');
	});

	test('that no host could store are errors of their files, before anything is published', async () => {
		const site = make({
			'content/README.md': page('Home'),
			'content/odd names/a#b.md': page('A'),
			'content/odd names/q?x.md': page('Q'),
			'content/odd names/50%25.md': page('P'),
			'content/odd names/100%.md': page('P'),
		});
		const { diagnostics, published } = await site.build();
		expect(published).toBeNull();
		expect(diagnostics.map(({ name, file }) => `${name} ${file}`)).toEqual([
			'invalid-address content/odd names/50%25.md',
			'invalid-address content/odd names/a#b.md',
			'invalid-address content/odd names/q?x.md',
		]);
	});
});

describe('pages of little', () => {
	test.each([
		['nothing', ''],
		['a byte order mark', '\ufeff'],
		['blank lines', '\n\n  \n'],
		['front matter', '---\n---\n'],
		['front matter without an end of line', '---\n---'],
		['a byte order mark and front matter', '\ufeff---\n---\n'],
		['a comment', '<!-- x -->\n'],
	])('of %s are built, with a warning about the title', async (_, text) => {
		const site = make({
			'content/README.md': page('Home', '[x](./odd%20names/100%25.md)'),
			'content/odd names/100%.md': text,
		});
		const { diagnostics, published } = await site.build();
		expect(published).not.toBeNull();
		expect(diagnostics.map(({ name, file }) => `${name} ${file}`)).toEqual([
			'title-missing content/odd names/100%.md',
		]);
		expect(site.output('odd names/100%/index.html')).toContain('<title>100% | Odd</title>');
	});
});

describe('pages of much', () => {
	test('are drawn, whatever lies in each other', slow, async () => {
		const bodies = {
			quotes: '>'.repeat(10_000),
			lists: `${'- '.repeat(5000)}a`,
			mixed: `${'> - 1. '.repeat(3000)}a`,
			brackets: '['.repeat(100_000),
			emphasis: `${'*a '.repeat(5000)}${'a*'.repeat(5000)}`,
			stars: `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}`,
			html: '<div>'.repeat(5000),
			spans: 'a <span>'.repeat(5000),
			tables: '|a'.repeat(2000).concat('\n', '|-'.repeat(2000)),
			headings: '## Same\n\n'.repeat(3000),
		};
		const site = make({
			'content/README.md': page('Home', '', 'outline: false'),
			'content/odd names/100%.md': page('P'),
			...Object.fromEntries(
				Object.entries(bodies).map(([name, body]) => [`content/${name}.md`, page(name, body)]),
			),
		});
		const spent = startCpuTime();
		const { diagnostics, published } = await site.build();
		expect(published).not.toBeNull();
		expect([...new Set(diagnostics.map(({ name }) => name))].sort()).toEqual([
			'nesting-too-deep',
			'unclosed-html',
		]);
		expect(spent()).toBeLessThan(40_000);
	});
});

describe('HTML that React could not draw', () => {
	test.each([
		'<p style="color">x</p>',
		'<p style="color:red;;:x;{}">x</p>',
		'<p style="--x: {a}; background: url(\'">x</p>',
		'<p style="/* x">x</p>',
		'<p is="x-y" ref="r" key="k" dangerouslysetinnerhtml="x" children="y">x</p>',
		'<br>x</br><hr>y</hr>',
		'<img src="/a.png" alt="x">children</img>',
		'<table><tr><td>x</table>',
		'<ul><p>x<li>y</ul>',
		'<details open="no"><summary>x</details>',
		'<input type="checkbox" checked value="x">',
		'<ol start="x" reversed><li value="y">z</ol>',
		'<td>x</td><tr>y</tr>',
		'<alert kind="constructor">x</alert>',
		'<code-block lang="x">y</code-block>',
		'<video src="/a.png" muted="false" playsinline></video>',
		'<p class="" id="" lang="" title="">x</p>',
		'<h2></h2><h3 id="x"><h4>y</h4></h3>',
	])('%s is drawn', async (html) => {
		const site = make({
			'content/README.md': page('Home', `Text ${html}\n\n${html}\n\nEnd.`),
			'content/odd names/100%.md': page('P'),
			'content/public/a.png': 'GIF89a\u0001\u0000\u0001\u0000',
		});
		const { diagnostics, published } = await site.build();
		const expected = ['html-removed', 'unclosed-html', 'unknown-html', 'duplicate-heading-id'];
		expect(diagnostics.filter(({ name }) => !expected.includes(name))).toEqual([]);
		expect(published).not.toBeNull();
		expect(site.output('index.html')).toContain('<p>End.</p>');
	});
});
