import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { assembleSitemap } from '../../../cli/outputs/sitemap.ts';
import { findChromium } from '../../browser/find-chromium.ts';
import { resolve } from '../../cli/config/resolve-options.ts';
import { dominionRoot } from '../../harness/dominion-site.ts';
import type { FixtureSite } from '../../harness/fixture-site.ts';
import { htmlRules } from '../../harness/html-rules.ts';
import { gallerySite } from '../../shots/gallery-site.ts';
import { byTests, runTests } from '../by-tests.ts';
import { hasTool, packagesOf, runWith } from '../npm-tools.ts';
import { saying } from '../published-pages.ts';
import { hasProgram, notHere, type Rows } from '../row.ts';
import { serveOf, siteOf, succeed } from '../sites.ts';

/** Addresses of pages of eight kinds. */
const kinds = [
	...['/', '/a/', '/notes/n/', '/friends/', '/blog/', '/blog/tags/', '/blog/archives/', '/blog/one/'],
];

/** Builds a site that has them, and a locked page. */
async function buildKinds(): Promise<FixtureSite> {
	const locked = '---\npassword: seven green lamps dance\n---\n\n# Locked\n\nNobody reads it.\n';
	const site = siteOf({ ...saying('Plain words of it'), 'content/notes/locked.md': locked });
	await succeed(site);
	return site;
}

const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** Has the checker of the W3C and html-validate read every page: of the manual, of the gallery, and of each kind. */
async function validate(): Promise<void> {
	const [manual, gallery, ofKinds] = [siteOf(), siteOf(gallerySite()), await buildKinds()];
	await succeed({ root: dominionRoot }, '--out', join(manual.root, 'dist'));
	await succeed(gallery);
	const folders = [manual, gallery, ofKinds].map(({ root }) => join(root, 'dist'));
	const jar = join(packagesOf('vnu'), 'vnu-jar/build/dist/vnu.jar');
	const options = ['--errors-only', '--format', 'json', '--skip-non-html'];
	const vnu = spawnSync('java', ['-jar', jar, ...options, ...folders], {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
	});
	expect((JSON.parse(vnu.stderr) as { messages: object[] }).messages).toEqual([]);
	ofKinds.write('rules.json', JSON.stringify(htmlRules));
	const rules = ['--config', join(ofKinds.root, 'rules.json'), '--formatter', 'json'];
	const { stdout, status } = runWith('htmlValidate', ['html-validate', ...rules, ...folders]);
	const results = JSON.parse(stdout) as { filePath: string; messages: { message: string; line: number }[] }[];
	// The document of a demo is its author's, in a frame of a page that has a language; the standard asks for none.
	const isDemos = (path: string, message: string): boolean =>
		path.includes('_domdocs/demos/') && /^<html> is missing .*"lang"/.test(message);
	const found = results.flatMap(({ filePath, messages }) =>
		messages.flatMap(({ message, line }) =>
			isDemos(filePath, message) ? [] : [`${filePath}:${line} ${message}`],
		),
	);
	expect([found, status === 0 || results.length > 0]).toEqual([[], true]);
}

const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync';

/** What Lighthouse scores on pages of eight kinds. */
async function measureKinds(): Promise<void> {
	const { url } = await serveOf(await buildKinds());
	const options = ['--quiet', '--output=json', '--only-categories=accessibility,best-practices,seo'];
	for (const kind of kinds) {
		const command = ['lighthouse', url + kind, ...options, `--chrome-flags=${flags}`];
		const { stdout } = runWith('lighthouse', command, {
			env: { ...process.env, CHROME_PATH: findChromium() },
		});
		const { categories, audits } = JSON.parse(stdout) as {
			categories: Record<string, { score: number }>;
			audits: Record<string, { score: number | null; title: string }>;
		};
		const faults = Object.values(audits).flatMap(({ score, title }) => (score === 0 ? [title] : []));
		const low = Object.entries(categories).filter(([, { score }]) => score < 0.95);
		expect([kind, low, low.length > 0 && faults, Object.keys(categories).length]).toEqual([
			kind,
			[],
			false,
			3,
		]);
	}
}

/** Looks for what best practices and search engines ask of a page, where nothing measures it. */
async function readKinds(): Promise<void> {
	const site = await buildKinds();
	for (const kind of kinds) {
		const html = site.output(`${kind.slice(1)}index.html`);
		for (const part of [
			/^<!doctype html><html lang="en-US"/i,
			/<meta charset="utf-8"/i,
			/<title>[^<]{3,}<\/title>/,
			/<meta name="description" content="[^"]{3,}"/,
			/<meta name="viewport" content="width=device-width/,
			new RegExp(`<link rel="canonical" href="https://docs.example${kind}"`),
		])
			expect(html).toMatch(part);
		expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
	}
	expect(site.output('robots.txt')).toContain('Allow: /');
}

/** Goes after each address of documents and style sheets, and after each anchor. */
async function followLinks(): Promise<void> {
	const site = siteOf({}, 'journey');
	await succeed(site);
	const files = site.outputs();
	const origin = 'https://journey.example';
	const [links, anchors] = [new Set<string>(), new Set<string>()];
	for (const [path, bytes] of Object.entries(files)) {
		const sources = {
			html: / (?:href|src|srcset)="([^"]*)"/g,
			css: /url\(["']?([^"')]+)/g,
			xml: /<(?:loc|link)>([^<]+)/g,
		};
		const source = sources[path.split('.').at(-1) as keyof typeof sources] as RegExp | undefined;
		for (const [whole, found] of source ? textOf(bytes).matchAll(source) : [])
			for (const target of whole.startsWith(' srcset') ? found!.split(/\s[^,]*,\s*|\s/) : [found!]) {
				const { origin: of, pathname, hash } = new URL(target, `${origin}/${encodeURI(textOf(path))}`);
				if (of !== origin) continue;
				const bare = Buffer.from(decodeURI(pathname).slice(1)).toString('latin1');
				const file = [bare, `${bare}index.html`, `${bare}/index.html`].find((name) => name in files);
				expect([path, target, file]).toEqual([path, target, expect.any(String)]);
				links.add(file!);
				// Where there is no such part, a browser goes to the top.
				if (hash === '' || hash === '#top' || !file!.endsWith('.html')) continue;
				anchors.add(hash);
				const id = decodeURIComponent(hash.slice(1));
				expect([path, target, textOf(files[file!]!).includes(` id="${id}"`)]).toEqual([path, target, true]);
			}
	}
	expect([links.size > 15, anchors.size > 5]).toEqual([true, true]);
}

/** What linkinator finds at an address and behind it. */
function linkinate(url: string): { url: string; state: string }[] {
	const options = [
		'--recurse',
		'--check-fragments',
		'--check-css',
		'--format',
		'json',
		'--skip',
		`^(?!${url})`,
	];
	const { stdout } = runWith('linkinator', ['linkinator', url, ...options]);
	return (JSON.parse(stdout) as { links: { url: string; state: string }[] }).links;
}

/** Has a program go through the manual as it is served, and through the gallery with another beside it, which has to agree. */
async function crawlLinks(): Promise<void> {
	await followLinks();
	const [manual, gallery] = [siteOf(), siteOf(gallerySite())];
	await succeed({ root: dominionRoot }, '--out', join(manual.root, 'dist'));
	await succeed(gallery);
	const [ofManual, ofGallery] = [await serveOf(manual), await serveOf(gallery)].map(({ url }) =>
		linkinate(url),
	);
	expect([ofManual, ofGallery].flatMap((links) => links!.filter(({ state }) => state === 'BROKEN'))).toEqual(
		[],
	);
	expect(ofManual!.length).toBeGreaterThan(400);
	const { url } = await serveOf(gallery);
	const args = ['--verbose', '--no-status', '--threads', '4', '-o', 'csv', `${url}/`];
	const { stdout, status } = spawnSync('linkchecker', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
	const found = [...stdout.matchAll(/;(True|False);(http[^;]+)/g)];
	expect([status, found.filter(([, isValid]) => isValid === 'False')]).toEqual([0, []]);
	const seen = new Set(found.map(([, , address]) => decodeURI(new URL(address!).pathname)));
	const paths = ofGallery!.flatMap((link) =>
		link.state === 'OK' ? [decodeURI(new URL(link.url).pathname)] : [],
	);
	expect(paths.length).toBeGreaterThan(40);
	expect(paths.filter((path) => !seen.has(path))).toEqual([]);
}

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The schema of sitemaps, with the one element of HTML that ours have in it, and with that of an index, which no package has: by
 * sitemaps.org it lists addresses as sitemaps do.
 */
const schema = (sitemap: string): Record<string, string> => ({
	'xhtml.xsd':
		'<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml"><element name="link"><complexType><attribute name="rel" fixed="alternate" use="required"/><attribute name="hreflang" type="language" use="required"/><attribute name="href" type="anyURI" use="required"/></complexType></element></schema>\n',
	'index.xsd': `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:s="${sitemaps}" targetNamespace="${sitemaps}" elementFormDefault="qualified"><include schemaLocation="${sitemap}"/><element name="sitemapindex"><complexType><sequence><element name="sitemap" maxOccurs="unbounded"><complexType><sequence><element name="loc" type="s:tLoc"/><element name="lastmod" type="s:tLastmod" minOccurs="0"/></sequence></complexType></element></sequence></complexType></element></schema>\n`,
	'all.xsd': `<schema xmlns="http://www.w3.org/2001/XMLSchema"><import namespace="${sitemaps}" schemaLocation="index.xsd"/><import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml.xsd"/></schema>\n`,
});

/** The sitemaps of more pages than one may list, and their index. */
function makeSitemaps(): Record<string, string> {
	const alternates = [{ locale: '/', lang: 'zh-CN', label: '中文', link: '/a b/', exact: true }];
	const page = { route: '/en/a b/', lang: 'en-US', alternates };
	const updated = '2026-01-02T03:04:05.000Z';
	const config = resolve({ title: 'Docs', hostname: 'https://docs.example' });
	const files = assembleSitemap(config, new Array(50_001).fill({ page, updated }));
	const maps = files.filter(({ path }) => path.endsWith('.xml'));
	expect(maps).toHaveLength(3);
	return Object.fromEntries(maps.map(({ path, content }) => [path, String(content)]));
}

/** The sitemap of a site has its pages, each with an address that is right. */
async function readSitemap(): Promise<FixtureSite> {
	const site = siteOf({}, 'journey');
	await succeed(site);
	const text = site.output('sitemap.xml');
	const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!);
	const pages = Object.entries(site.outputs()).filter(
		([, html]) => html.includes('<link rel="canonical"') && !html.includes('http-equiv="refresh"'),
	);
	expect(places.map((place) => `${new URL(place).pathname.slice(1)}index.html`).sort()).toEqual(
		pages.map(([path]) => path).sort(),
	);
	for (const place of places) expect(new URL(place).origin).toBe('https://journey.example');
	await runTests({ files: 'tests/cli/render/assemble.test.ts', named: 'the sitemap' });
	return site;
}

/** What tools of others find in what is published. */
export const toolRows: Rows = {
	'CF-04': notHere(
		'Java, and vnu-jar and html-validate 11 of npm',
		byTests({ files: 'tests/html-validity.test.ts', named: 'CF-04', isLong: true }),
		{ isHere: () => hasProgram('java') && hasTool('vnu') && hasTool('htmlValidate'), check: validate },
	),
	'CF-06': notHere(
		'lighthouse of npm',
		{ how: 'by what eight kinds of pages say of themselves; axe is row CF-05', check: readKinds },
		{ isHere: () => hasTool('lighthouse'), check: measureKinds },
	),
	'CF-07': notHere(
		'linkchecker of Debian and linkinator of npm',
		{ how: 'by following what documents, style sheets and feeds say', check: followLinks },
		{ isHere: () => hasProgram('linkchecker') && hasTool('linkinator'), check: crawlLinks },
	),
	'CF-09': notHere(
		'xmllint of Debian (libxml2-utils) and the schema of the package sitemap',
		{
			how: 'by its addresses, from outside, and by tests/cli/render/assemble.test.ts',
			check: readSitemap,
		},
		{
			isHere: () => hasProgram('xmllint') && hasTool('sitemap'),
			check: async () => {
				const site = await readSitemap();
				const files = {
					...schema(join(packagesOf('sitemap'), 'sitemap/schema/sitemap.xsd')),
					...makeSitemaps(),
				};
				for (const [path, text] of Object.entries(files)) site.write(path, text);
				for (const map of ['dist/sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']) {
					const args = ['--noout', '--nonet', '--schema', 'all.xsd', map];
					const { status, stderr } = spawnSync('xmllint', args, { cwd: site.root, encoding: 'utf8' });
					expect([status, stderr]).toEqual([0, `${map} validates\n`]);
				}
			},
		},
	),
};
