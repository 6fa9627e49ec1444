import { describe, expect, test } from 'vitest';
import { describeHead, type HeadDocument, HeadUpdater } from '../../../../renderer/client/navigation/head.ts';
import { makePage } from '../make-page.ts';

const japanese = { locale: '/jp/', lang: 'ja-JP', label: '日本語', link: '/jp/a b/', exact: true };
const page = makePage('/a b/', { title: 'A', alternates: [japanese] });

/** A head of elements that know their attributes; selectors are plain keys. */
class FakeHead {
	elements: FakeElement[] = [];
	add(selector: string, attributes: Record<string, string>): FakeElement {
		const element = new FakeElement(this, selector, attributes);
		this.elements.push(element);
		return element;
	}
	querySelector(selector: string): FakeElement | null {
		return this.elements.find((element) => element.selector === selector) ?? null;
	}
	querySelectorAll(selector: string): FakeElement[] {
		return this.elements.filter((element) => element.selector === selector);
	}
	createElement(): FakeElement {
		return new FakeElement(this, 'link[rel="alternate"][hreflang]', {});
	}
}

class FakeElement {
	textContent = '';
	readonly head: FakeHead;
	readonly selector: string;
	readonly attributes: Record<string, string>;
	constructor(head: FakeHead, selector: string, attributes: Record<string, string>) {
		this.head = head;
		this.selector = selector;
		this.attributes = attributes;
	}
	getAttribute(name: string): string | null {
		return this.attributes[name] ?? null;
	}
	setAttribute(name: string, value: string): void {
		this.attributes[name] = value;
	}
	remove(): void {
		this.head.elements = this.head.elements.filter((element) => element !== this);
	}
	after(...elements: FakeElement[]): void {
		this.head.elements.push(...elements);
	}
}

function makeHead(canonical: string | null) {
	const head = new FakeHead();
	const title = head.add('head > title', {});
	const html = head.add('html', { lang: 'zh-CN' });
	const description = head.add('meta[name="description"]', { content: 'old' });
	const link = canonical === null ? null : head.add('link[rel="canonical"]', { href: canonical });
	head.add('link[rel="alternate"][hreflang]', {
		rel: 'alternate',
		hreflang: 'ru-RU',
		href: 'https://x.example/ru/',
	});
	return { head, title, html, description, link };
}

const alternatesOf = (head: FakeHead): string[] =>
	head
		.querySelectorAll('link[rel="alternate"][hreflang]')
		.map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`);

describe('HeadUpdater', () => {
	test('rewrites what the server sent', () => {
		const { head, title, html, description, link } = makeHead('https://site.example/docs/old/');
		new HeadUpdater(head as unknown as HeadDocument, '/docs/').update(page);
		expect(title.textContent).toBe('A | Test');
		expect(html.attributes.lang).toBe('en-US');
		expect(description.attributes.content).toBe('About A');
		expect(link?.attributes.href).toBe('https://site.example/docs/a%20b/');
		expect(alternatesOf(head)).toEqual([
			'en-US https://site.example/docs/a%20b/',
			'ja-JP https://site.example/docs/jp/a%20b/',
			'x-default https://site.example/docs/a%20b/',
		]);
	});

	test('has a page written from right to left where its language is', () => {
		const { head, html } = makeHead(null);
		const updater = new HeadUpdater(head as unknown as HeadDocument, '/');
		updater.update({ ...page, lang: 'fa', dir: 'rtl' });
		expect(html.attributes).toEqual({ lang: 'fa', dir: 'rtl' });
		updater.update(page);
		expect(html.attributes).toEqual({ lang: 'en-US', dir: 'ltr' });
	});

	test('writes nothing that the document says already', () => {
		const { head, html, description } = makeHead('https://site.example/docs/old/');
		const updater = new HeadUpdater(head as unknown as HeadDocument, '/docs/');
		updater.update(page);
		const written: string[] = [];
		for (const element of [html, description])
			element.setAttribute = (name, value) => void written.push(`${name} ${value}`);
		updater.update({ ...page, description: 'Another' });
		expect(written).toEqual(['content Another']);
	});

	test('has no alternates for a page without translations', () => {
		const { head } = makeHead('https://site.example/docs/old/');
		const updater = new HeadUpdater(head as unknown as HeadDocument, '/docs/');
		updater.update(makePage('/only/', { alternates: [{ ...japanese, exact: false }] }));
		expect(alternatesOf(head)).toEqual([]);
		updater.update(page);
		expect(alternatesOf(head)).toHaveLength(3);
	});

	test('invents no host', () => {
		const { head } = makeHead(null);
		new HeadUpdater(head as unknown as HeadDocument, '/docs/').update(page);
		expect(head.querySelector('link[rel="canonical"]')).toBeNull();
		expect(alternatesOf(head)).toEqual(['ru-RU https://x.example/ru/']);
	});
});

test('previews follow the page', () => {
	const { metas } = describeHead(page, '/', 'https://site.example');
	expect(metas['meta[property="og:url"]']).toBe('https://site.example/a%20b/');
	expect(metas['meta[property="og:locale"]']).toBe('en_US');
	expect(describeHead(page, '/', null).metas).not.toHaveProperty('meta[property="og:url"]');
});
