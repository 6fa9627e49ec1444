import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Element, ElementContent } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerModule } from '../../../cli/bundle/bundle-server.ts';
import { columnWidths } from '../../../themes/default/components/article/TableFrame.tsx';
import { loadServer } from '../../harness/load-server.ts';
import { makePage, makeSiteData, themeFolder } from './theme-data.ts';

let server: ServerModule;

beforeAll(async () => {
	server = await loadServer({ theme: resolve(themeFolder, 'index.ts'), root: themeFolder });
});

type Child = ElementContent | string;

function element(tagName: string, properties: Element['properties'], ...children: Child[]): Element {
	const nodes = children.map((child) =>
		typeof child === 'string' ? { type: 'text' as const, value: child } : child,
	);
	return { type: 'element', tagName, properties, children: nodes };
}

function draw(node: Element): string {
	const article = { type: 'root' as const, children: [node] };
	return server.renderPage({ base: '/', page: makePage(), site: makeSiteData(), article: () => article })
		.html;
}

describe('a link', () => {
	test('to another site opens in a new tab and says so', () => {
		const html = draw(element('a', { href: 'https://example.org/' }, 'There'));
		expect(html).toContain('target="_blank"');
		expect(html).toContain('rel="noopener noreferrer"');
		expect(html).toContain('<span class="visually-hidden">(opens in a new tab)</span>');
	});

	test('within the site, or to a mailbox, is left as it is', () => {
		expect(draw(element('a', { href: '/en/' }, 'Here'))).toBe('<a href="/en/">Here</a>');
		expect(draw(element('a', { href: 'mailto:a@b.c' }, 'Ada'))).not.toContain('_blank');
	});

	test('within the site that opens a new tab does not let that reach back (OS-20)', () => {
		const html = draw(element('a', { href: '/en/', target: '_blank', rel: ['help'] }, 'Here'));
		expect(html).toContain('rel="noopener noreferrer help"');
	});

	test('keeps what its author gave it', () => {
		const html = draw(
			element('a', { href: 'https://example.org/', target: '_self', className: ['big'] }, 'There'),
		);
		expect(html).toContain('target="_self"');
		expect(html).toContain('class="big external"');
	});
});

describe('a heading', () => {
	test('has an anchor with words after its text', () => {
		const html = draw(element('h2', { id: 'a-b' }, 'A ', element('code', {}, 'b')));
		expect(html).toMatch(/^<h2 id="a-b">A <code>b<\/code><a class="heading-anchor" href="#a-b"/);
		expect(html).toContain('aria-label="Link to “A b”"');
	});

	test('without an id has none', () => {
		expect(draw(element('h3', {}, 'A'))).toBe('<h3>A</h3>');
	});
});

describe('a table', () => {
	const row = (name: 'th' | 'td', ...cells: string[]): Element =>
		element('tr', {}, ...cells.map((cell) => element(name, {}, cell)));
	const table = (rows: Element[], ...head: string[]): Element =>
		element('table', {}, element('thead', {}, row('th', ...head)), element('tbody', {}, ...rows));

	test('stands in a frame that the keyboard can scroll', () => {
		const words = Array.from({ length: 6 }, (_, place) => `a_rather_long_key_${place}`);
		const html = draw(table([row('td', ...words)], ...words));
		// A landmark for each table would hide those of the page.
		expect(html).toContain('role="group"');
		expect(html).toContain(`aria-label="Table “a_rather_long_key_0”: ${words.join(', ')}"`);
		expect(html).toContain('tabindex="0"');
	});

	test('is no stop of the keyboard where it fits the smallest phone', () => {
		const html = draw(table([row('td', 'admin', 'off')], 'Key', 'Default'));
		expect(html).toContain('fits-240');
		expect(html).not.toMatch(/role=|tabindex/);
	});

	test('has the widths at which the style sheet lets it out of its frame', () => {
		const css = readFileSync('themes/default/styles/table.css', 'utf8');
		const rules = /@container article \(min-width: ([\d.]+)rem\) \{[^@]*?\.fits-(\d+)/g;
		const widths = [...css.matchAll(rules)].map(([, rem, name]) => [Number(rem) * 16, Number(name)]);
		expect(widths).toEqual(columnWidths.map((width) => [width, width]));
	});

	test('knows the width of column that it fits', () => {
		expect(draw(table([row('td', 'admin', 'off')], 'Key', 'Default'))).toContain('table-frame fits-240');
		const words = Array.from({ length: 6 }, (_, place) => `a_rather_long_key_${place}`);
		expect(draw(table([row('td', ...words)], ...words))).not.toContain('fits-');
		// No line breaks between a comma and a minus or a slash, nor before a comma.
		expect(draw(table([row('td', '名字，/dominion', '高度', '范围')], '键', '默认', '含义'))).toContain(
			'fits-320',
		);
		expect(draw(table([row('td', '320、-64000', '高度范围', '范围')], '键', '默认', '含义'))).toContain(
			'fits-320',
		);
		expect(draw(table([row('td', '320、64000', '高度范围', '范围')], '键', '默认', '含义'))).toContain(
			'fits-240',
		);
	});

	test('has columns of sentences that are known', () => {
		const rows = [row('td', 'k', 'A sentence that goes on and on.'.repeat(2))];
		expect(draw(table(rows, 'Key', 'Meaning'))).toContain(
			'<colgroup><col/><col class="is-text"/></colgroup>',
		);
	});
});

describe('an alert', () => {
	test('bears the name of its kind, or its own title', () => {
		expect(draw(element('alert', { kind: 'warning' }, 'Mind.'))).toMatch(
			/class="alert kind-warning .*<span>Warning<\/span><\/p>Mind\./,
		);
		const title = element('block-title', {}, 'Try it');
		expect(draw(element('alert', { kind: 'tip' }, title, 'x'))).toContain('<span>Try it</span></p>x');
	});

	test('of an unknown kind is a note', () => {
		expect(draw(element('alert', { kind: 'joke' }, 'x'))).toContain('kind-note');
	});

	test('can be folded away', () => {
		const html = draw(element('alert', { kind: 'tip', fold: 'open' }, 'x'));
		expect(html).toMatch(/^<details .*open="">.*<summary class="alert-title">.*<\/summary>x<\/details>$/);
	});
});

test('a block of code shows its title and language', () => {
	const pre = element('pre', {}, 'x');
	const html = draw(element('code-block', { lang: 'yaml', title: 'config.yml' }, pre));
	expect(html).toContain('<span class="code-block-title"><span>config.yml</span></span>');
	expect(html).toContain('<span class="code-block-lang">yaml</span>');
	expect(draw(element('code-block', { lang: 'text' }, pre))).not.toContain('figcaption');
});

test('a picture is loaded when it comes near, unless its author says otherwise', () => {
	expect(draw(element('img', { src: '/a.png' }))).toBe(
		'<img loading="lazy" decoding="async" src="/a.png" alt=""/>',
	);
	expect(draw(element('img', { src: '/a.png', alt: 'A', loading: 'eager' }))).toContain('loading="eager"');
});

test('the box of a task has words', () => {
	expect(draw(element('input', { type: 'checkbox', checked: true, disabled: true }))).toContain(
		'aria-label="Done"',
	);
});
