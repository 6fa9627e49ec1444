import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { makeMove } from '../../harness/open-browser.ts';
import { gallerySite } from '../../shots/gallery-site.ts';
import { hasTool, packagesOf } from '../npm-tools.ts';
import { visit } from '../published-pages.ts';
import { hasProgram, notHere, type Rows } from '../row.ts';
import { serveOf, siteOf, succeed } from '../sites.ts';
import { outputRows } from './output.ts';

/** Where WebKitGTK has its smallest browser. */
const miniBrowser = (): string | undefined =>
	spawnSync('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser'], { encoding: 'utf8' }).stdout.trim() ||
	undefined;

/** Opens an address in Firefox, and in WebKit. */
const others: [name: string, open: (url: string, home: string) => ChildProcess][] = [
	[
		'Firefox',
		(url, home) =>
			spawn('firefox-esr', ['--headless', '--no-remote', '--profile', home, url], { detached: true }),
	],
	[
		'WebKit',
		(url, home) =>
			spawn('xvfb-run', ['-a', miniBrowser()!, url], {
				detached: true,
				env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
			}),
	],
];

/** Has browsers without a driver follow redirects: where they come to, a page of another server tells that. */
async function followElsewhere(): Promise<void> {
	const redirects = { '/old.html': '/a/', '/old/deep/': '/a/' };
	const config = `export default { title: 'Docs', history: false, redirects: ${JSON.stringify(redirects)} };\n`;
	const site = siteOf({ 'site.config.ts': config, 'content/a.md': '# A\n' });
	await succeed(site);
	const files: Record<string, string> = {
		'/old.html': site.output('old.html'),
		'/old/deep/': site.output('old/deep/index.html'),
	};
	const seen: string[] = [];
	const tell = "<!doctype html><script>fetch('/seen?' + encodeURIComponent(location.href))</script>";
	const server = createServer(({ url = '' }, response) => {
		if (url.startsWith('/seen?')) seen.push(decodeURIComponent(url.slice(6)));
		response.setHeader('content-type', 'text/html').end(files[url.split('?')[0]!] ?? tell);
	});
	onTestFinished(() => void server.close().closeAllConnections());
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	for (const [name, open] of others)
		for (const [index, from] of Object.keys(files).entries()) {
			const child = open(`${origin}${from}?x=1&y=%2F#//evil.example`, siteOf({ [`home/${index}`]: '' }).root);
			const isSeen = (): string[] => [name, ...seen.splice(0)];
			await expect.poll(isSeen).toEqual([name, `${origin}/a/?x=1&y=%2F#//evil.example`]);
			process.kill(-child.pid!, 'SIGKILL');
		}
}

/** The policy of the contract, section 6.1, but for scripts and for what a page declares. */
const policy = {
	'default-src': "'none'",
	'worker-src': "'self'",
	'style-src': "'self'",
	'style-src-attr': "'unsafe-inline'",
	'img-src': "'self' data: blob: https:",
	'font-src': "'self'",
	'media-src': "'self' blob:",
	'manifest-src': "'self'",
	'form-action': "'self'",
	'base-uri': "'none'",
	'object-src': "'none'",
};

/** What a page of the gallery may ask besides: the service of its comments, which its config names. */
const declared = 'https://comments.example';

interface Crawl {
	policies: Set<string>;
	problems: string[];
	/** Origins that are no own ones. */
	asked: Set<string>;
}

let crawled: Promise<Crawl> | undefined;

/** One crawl, for both promises. */
function crawlOnce(): Promise<Crawl> {
	crawled ??= crawl();
	return crawled;
}

/** Opens every document of a site as a reader does, with the app at work, where comments ask their service. */
async function crawl(): Promise<Crawl> {
	const files = gallerySite();
	const script = 'content/public/comments.js';
	files[script] = `${files[script]}fetch('${declared}/comments').catch(() => {});\n`;
	const site = siteOf({
		...files,
		'content/guide/locked.md': '---\npassword: seven green lamps dance\n---\n\n# L\n',
	});
	await succeed(site);
	const { url } = await serveOf(site);
	const { page, context, problems } = await visit(url);
	const [asked, policies] = [new Set<string>(), new Set<string>()];
	await context.route(
		(address) => address.origin !== url && address.protocol.startsWith('http'),
		(route) => route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } }),
	);
	context.on('request', (request) => {
		const { origin, protocol } = new URL(request.url());
		if (protocol.startsWith('http') && origin !== url) asked.add(origin);
	});
	const documents = Object.keys(site.outputs()).filter((path) => path.endsWith('.html'));
	expect(documents.length).toBeGreaterThan(44);
	for (const path of documents) {
		const bytes = site.output(path);
		await page.goto(`${url}/${path.replace(/(^|\/)index\.html$/, '$1')}`);
		if (bytes.includes('http-equiv="refresh"')) continue;
		policies.add(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(bytes)?.[1] ?? path);
		await makeMove(page);
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		// Comments are asked for when a reader wants them.
		if (path !== 'en/guide/comments/index.html') continue;
		await page.locator('.comments-waiting > button').click();
		await page.locator('.atk').first().waitFor();
	}
	return { problems, asked, policies };
}

/** Every page works under the policy of the contract. */
async function keepPolicy(): Promise<string[]> {
	await outputRows['OS-18']!.check();
	const { policies, problems } = await crawlOnce();
	expect(problems).toEqual([]);
	for (const text of policies) {
		const found = Object.fromEntries(text.split('; ').map((part) => part.split(/ (.*)/s, 2)));
		const { 'script-src': scripts, 'connect-src': connections, 'frame-src': frames, ...rest } = found;
		expect(rest).toEqual(policy);
		expect(scripts).toMatch(/^'self'(?: 'sha256-[\w+/]{43}=')+$/);
		expect(["'self'", `'self' ${declared}`]).toContain(connections);
		expect([undefined, declared]).toContain(frames);
	}
	return [...policies];
}

/** What is tried with a browser that goes everywhere, and with browsers that others make. */
export const browserRows: Rows = {
	'OS-13': notHere('Firefox, and MiniBrowser of WebKitGTK with xvfb', outputRows['OS-13']!, {
		isHere: () => hasProgram('firefox-esr') && hasProgram('xvfb-run') && miniBrowser() !== undefined,
		check: async () => {
			await outputRows['OS-13']!.check();
			await followElsewhere();
		},
	}),
	'OS-18': notHere(
		'csp_evaluator of npm',
		{ how: 'from outside, with Chromium', check: keepPolicy },
		{
			isHere: () => hasTool('cspEvaluator'),
			check: async () => {
				const load = createRequire(join(packagesOf('cspEvaluator'), 'x.js'));
				const { CspEvaluator } = load('csp_evaluator') as {
					CspEvaluator: new (csp: unknown) => { evaluate: () => { severity: number; description: string }[] };
				};
				const { CspParser } = load('csp_evaluator/dist/parser.js') as {
					CspParser: new (text: string) => { csp: unknown };
				};
				for (const text of await keepPolicy()) {
					const found = new CspEvaluator(new CspParser(text).csp).evaluate();
					// Ten is high, and lower numbers are higher: 50 is that `'self'` may hold files of others.
					expect(found.filter(({ severity }) => severity < 50)).toEqual([]);
				}
			},
		},
	),
	'OS-19': {
		how: 'from outside, with Chromium',
		check: async () => {
			await outputRows['OS-19']!.check();
			const { asked } = await crawlOnce();
			expect([...asked]).toEqual([declared]);
		},
	},
};
