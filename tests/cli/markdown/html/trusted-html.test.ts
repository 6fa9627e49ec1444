import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../../../harness/fixture-site.ts';

const config = (html: string): string =>
	`export default { title: 'Site', history: false, markdown: { html: '${html}' } };\n`;

const body = `---
title: Home
---

<script>document.title = 'a < b && "c"';</script>

<style>.x > a { color: red }</style>

<form action="https://forms.example.org/send"><input type="text" name="q" onclick="x()"></form>

<svg viewBox="0 0 10 10"><path d="M0 0h10"/></svg>

<p ref="r" key="k" style="color: teal; }">Text</p>
`;

async function build(html: string) {
	const site = makeSite(null, { 'site.config.ts': config(html), 'content/README.md': body });
	onTestFinished(() => site.dispose());
	const { diagnostics } = await site.build();
	const names = diagnostics.map(({ name, line }) => `${line} ${name}`);
	return { names, page: site.output('index.html') };
}

describe('HTML in Markdown', () => {
	test('is kept as it is where authors are trusted, and the policy allows what it needs', async () => {
		const { names, page } = await build('trusted');
		expect(page).toContain(`<script>document.title = 'a < b && "c"';</script>`);
		expect(page).toContain('<style>.x > a { color: red }</style>');
		expect(page).toContain(
			'<form action="https://forms.example.org/send"><input type="text" name="q"/></form>',
		);
		expect(page).toContain('<path d="M0 0h10">');
		const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!.replaceAll('&#x27;', "'");
		expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ;]+';/);
		expect(policy).toMatch(/style-src 'self' 'unsafe-inline';/);
		expect(policy).toMatch(/form-action 'self' https:\/\/forms\.example\.org;/);
		expect(names).toEqual(['9 html-removed', '13 html-removed']);
	});

	test('is held to the list otherwise', async () => {
		const { names, page } = await build('safe');
		expect(page).not.toContain('a < b');
		expect(page).not.toContain('<form');
		expect(new Set(names.map((name) => name.split(' ')[1]))).toEqual(new Set(['html-removed']));
	});
});
