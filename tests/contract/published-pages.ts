import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { raw } from 'hast-util-raw';
import type { BrowserContextOptions } from 'playwright-core';
import { visit as visitTree } from 'unist-util-visit';
import { expect, onTestFinished } from 'vitest';
import { launchBrowser, openPage, type WatchedPage } from '../harness/open-browser.ts';
import { buildOf, errorsOf, siteOf } from './sites.ts';

/** Texts that would run or end something if they were not text. */
export const payloads = [
	'</title><script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'"><svg onload=alert(1)>',
	"';alert(1)//",
	'</script><!--<script>',
	'{{constructor}}\u2028\u2029',
	'--><script>alert(1)</script>',
	']]><script>alert(1)</script>',
	'&lt;script&gt;&#60;b&#62;',
	"'><b style='x'>",
	'`"><iframe srcdoc="<b>">`',
	'</textarea></style></noscript><b>',
	'" autofocus onfocus=alert(1) x="',
];

/** How often an HTML parser finds each element, and each attribute of it, in a document. */
export function shapeOf(html: string): Record<string, number> {
	const shape: Record<string, number> = {};
	const note = (name: string): void => {
		shape[name] = (shape[name] ?? 0) + 1;
	};
	const value = html.replace(/^<!doctype html>/i, '');
	visitTree(
		raw({ type: 'root', children: [{ type: 'doctype' }, { type: 'raw', value }] }),
		'element',
		(element) => {
			note(element.tagName);
			for (const name of Object.keys(element.properties)) note(`${element.tagName} ${name}`);
		},
	);
	return shape;
}

/** A site whose texts all say `text`: each option and each key of front matter that a reader sees words of. */
export function saying(text: string): Record<string, string> {
	const said = JSON.stringify(text);
	const link = `{ text: ${said}, link: '/a/' }`;
	const config = [
		`title: ${said}, description: ${said}, history: false, hostname: 'https://docs.example'`,
		`social: [{ icon: 'github', link: 'https://x.example/', label: ${said} }]`,
		`bulletin: { title: ${said}, content: ${said}, contentType: 'text' }`,
	];
	const locale = [
		`lang: 'en-US', label: ${said}, navbar: [${link}, { text: ${said}, items: [${link}] }]`,
		`collections: [{ dir: 'blog', kind: 'post', link: 'blog/', title: ${said} }, { dir: 'notes', title: ${said}, sidebar: [{ text: ${said}, link: '/notes/n/' }] }]`,
	];
	// Words of a hero may be inline HTML, which row OS-01 is about.
	const hero = `hero: { name: Name, actions: [${link}] }`;
	const features = `features: [{ title: ${said}, details: ${said}, link: '/a/' }]`;
	const friend = `{ name: ${said}, link: 'https://x.example/', desc: ${said}, location: ${said}, organization: ${said} }`;
	return {
		'site.config.ts': `export default { ${config.join(', ')}, locales: { '/': { ${locale.join(', ')} } } };\n`,
		'content/README.md': `---\npageLayout: home\ntitle: ${said}\nconfig:\n  - { type: hero, ${hero} }\n  - { type: features, title: ${said}, description: ${said}, ${features} }\n---\n`,
		'content/a.md': `---\ntitle: ${said}\ndescription: ${said}\n---\n\nText.\n`,
		'content/notes/n.md': `---\ntitle: ${said}\nbadge: ${said}\n---\n\nText.\n`,
		'content/friends.md': `---\npageLayout: friends\ntitle: ${said}\ndescription: ${said}\nlist:\n  - ${friend}\ngroups:\n  - { title: ${said}, desc: ${said}, list: [${friend}] }\n---\n`,
		'content/blog/one.md': `---\ntitle: ${said}\ndescription: ${said}\ntags: [${said}]\nauthor: ${said}\ncreateTime: 2026/01/01 10:00:00\n---\n\nText.\n`,
	};
}

/** Texts of the documents of a built site by path. */
export async function documentsOf(
	files: Record<string, string>,
	fixture: string | null = null,
): Promise<[string, string][]> {
	const site = siteOf(files, fixture);
	const built = await buildOf(site);
	expect([built.code, errorsOf(built)], built.output).toEqual([0, []]);
	const documents = Object.entries(site.outputs()).filter(([path]) => path.endsWith('.html'));
	return documents.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()]);
}

const types: Record<string, string> = {
	'.svg': 'image/svg+xml',
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.json': 'application/json',
};

/** A host that serves a folder, with a type and these headers alone, until the row ends. It shows `404.html` for what is not there. */
export async function servePlain(folder: string, headers: Record<string, string> = {}): Promise<string> {
	const find = (address: string): string => {
		const file = join(folder, address.endsWith('/') ? `${address}index.html` : address);
		return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : '';
	};
	const server = createServer((request, response) => {
		const file = find(decodeURI(request.url!.split('?')[0]!));
		const shown = file || find('404.html');
		const type = types[extname(shown)] ?? 'text/html';
		response.writeHead(file ? 200 : 404, { 'content-type': type, ...headers });
		response.end(shown ? readFileSync(shown) : '');
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Opens an address in Chromium until the row ends; `dialogs` are the texts that something has asked with, `foreign` what it has asked
 * other hosts for, pictures of pages apart, which authors may show.
 */
export async function visit(
	address: string,
	options: BrowserContextOptions = {},
): Promise<WatchedPage & { dialogs: string[]; foreign: string[] }> {
	const browser = await launchBrowser();
	onTestFinished(() => browser.close());
	const opened = await openPage(browser, options);
	const dialogs: string[] = [];
	const foreign: string[] = [];
	const { host } = new URL(address);
	opened.page.on('request', (request) => {
		const asked = new URL(request.url());
		const isPicture = request.resourceType() === 'image' && !request.frame().url().endsWith('.svg');
		if (/^https?:/.test(asked.protocol) && asked.host !== host && !isPicture) foreign.push(request.url());
	});
	opened.page.on('dialog', (dialog) => {
		dialogs.push(dialog.message());
		void dialog.dismiss();
	});
	await opened.page.goto(address);
	return { ...opened, dialogs, foreign };
}
