import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { slow } from '../harness/is-long.ts';
import { comeToRest, launchBrowser, makeMove, openPage } from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { type ServedSite, serveSite } from '../harness/serve-site.ts';

let browser: Browser;

beforeAll(async () => {
	browser = await launchBrowser();
});

afterAll(() => browser?.close());

const payloads = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'"><svg onload=alert(1)>',
	"';alert(1)//",
	'</title><script>alert(1)</script>',
	'{{constructor.constructor("alert(1)")()}}',
	'<iframe srcdoc="<script>alert(1)</script>">',
	'<base href=//evil.example/>',
];

describe.each(['live', 'built'])('the %s site', (mode) => {
	let site: FixtureSite;
	let served: ServedSite | ServedOutput;

	beforeAll(async () => {
		site = makeSite('journey');
		if (mode === 'built') await site.build();
		served = await (mode === 'live' ? serveSite(site.root, ['--watch']) : serveBuilt(site.root));
	});

	afterAll(async () => {
		await served?.stop();
		site?.dispose();
	});

	test('runs nothing that an address says (DS-14)', async () => {
		const { page, context, problems } = await openPage(browser);
		const dialogs: string[] = [];
		page.on('dialog', (dialog) => {
			dialogs.push(dialog.message());
			void dialog.dismiss();
		});
		const goTo = async (path: string): Promise<void> => {
			const response = await page.goto(served.url + path);
			expect([200, 400, 404]).toContain(response!.status());
			if (response!.status() === 400) return;
			await makeMove(page);
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		};
		for (const [index, payload] of payloads.entries()) {
			await goTo(`/en/${encodeURIComponent(payload).replaceAll('%2F', '/')}/`);
			// What a page does with its query and hash, it does alike in both.
			if (mode === 'built' || index === 0)
				await goTo(`/en/notes/guide/first/?x=${encodeURIComponent(payload)}#${payload}`);
		}
		await context.close();
		expect(dialogs).toEqual([]);
		expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
	});

	test.each(['/%E0%A4%A', '#%E0%A4%A', '#"]', '#javascript:alert(1)', '#constructor', '#__proto__'])(
		'is not thrown by the address %s (OS-11)',
		async (tail) => {
			const { page, context, problems } = await openPage(browser);
			await page.goto(
				tail.startsWith('/') ? served.url + tail : `${served.url}/en/notes/guide/first/${tail}`,
			);
			await comeToRest(page);
			expect(page.url()).toContain(served.url);
			await context.close();
			expect(problems.filter((problem) => !/400/.test(problem))).toEqual([]);
		},
	);

	test('stays on its own origin whatever a link says (OS-12)', async () => {
		const { page, context } = await openPage(browser);
		await page.goto(`${served.url}/en/notes/guide/first/`);
		await makeMove(page);
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		for (const path of [
			'/\\evil.example',
			'/..//evil.example/',
			'/%2f%2fevil.example',
			'/https:/evil.example',
			'/.//evil.example',
			'/en/../..//evil.example',
		]) {
			await page.goto(served.url + path).catch(() => null);
			expect(new URL(page.url()).origin).toBe(new URL(served.url).origin);
		}
		await context.close();
	});

	test('gives nothing to a page of another origin (DS-10)', async () => {
		const evil = await serveEvil(served.url);
		const { page, context } = await openPage(browser);
		await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
		const seen = await page.evaluate(
			async (url) => {
				const tryLoad = (tag: 'script' | 'img', path: string) =>
					new Promise<string>((done) => {
						const element = document.createElement(tag);
						element.onload = () => done(`${tag} ${path} loaded`);
						element.onerror = () => done('');
						element.src = url + path;
						document.body.append(element);
					});
				const tryRead = (path: string) =>
					fetch(url + path).then(
						async (response) => `read ${(await response.text()).slice(0, 20)}`,
						() => '',
					);
				const tryOpaque = (path: string) =>
					fetch(url + path, { mode: 'no-cors' }).then(
						() => `opaque ${path}`,
						() => '',
					);
				return (
					await Promise.all([
						tryLoad('script', '/_domdocs/routes.json'),
						tryLoad('img', '/pixel.svg'),
						tryRead('/en/'),
						tryRead('/_domdocs/routes.json'),
						tryOpaque('/_domdocs/routes.json'),
					])
				).filter(Boolean);
			},
			served.url.replace('127.0.0.1', 'localhost'),
		);
		await context.close();
		evil.close();
		expect(seen).toEqual([]);
	});
});

function serveEvil(target: string): Promise<Server> {
	const server = createServer((_request, response) => {
		response.setHeader('content-type', 'text/html');
		response.end(`<!doctype html><title>evil</title><body><iframe src="${target}/en/"></iframe></body>`);
	});
	return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

test('the search shows titles, excerpts and queries as text (OS-09)', async () => {
	const pages = payloads.map((payload, index) => [
		`content/en/hostile-${index}.md`,
		`---\ntitle: ${JSON.stringify(`Zebra ${payload}`)}\n---\n\nThe zebra says \`\` ${payload} \`\`, and <mark>zebra</mark>.\n`,
	]);
	const site = makeSite('journey', Object.fromEntries(pages) as Record<string, string>);
	await site.build();
	const served = await serveBuilt(site.root);
	const { page, context, problems } = await openPage(browser);
	const dialogs: string[] = [];
	page.on('dialog', (dialog) => {
		dialogs.push(dialog.message());
		void dialog.dismiss();
	});
	await page.goto(`${served.url}/en/`);
	await page.locator('[data-search]').click();
	const field = page.getByRole('combobox', { name: 'Search' });
	await field.fill('zebra');
	const results = page.getByRole('option').filter({ hasText: /zebra/i });
	await results.first().waitFor();
	const shown = (await results.allTextContents()).join('\n');
	for (const payload of payloads.slice(0, 2)) expect(shown).toContain(payload);
	for (const query of [...payloads, ...payloads.map((payload) => `zebra ${payload}`)]) {
		await field.fill(query);
		await comeToRest(page);
		expect(await field.inputValue()).toBe(query);
		expect(
			await page.locator('dialog').locator('img, script, iframe, base, object, [onerror], [onload]').count(),
		).toBe(0);
	}
	for (const query of payloads.slice(0, 3)) {
		await page.goto(`${served.url}/en/hostile-0/?q=${encodeURIComponent(`zebra ${query}`)}`);
		await comeToRest(page);
	}
	await context.close();
	await served.stop();
	site.dispose();
	expect([dialogs, problems]).toEqual([[], []]);
});

test('the overlay shows hostile source as text (DS-14)', slow, async () => {
	const site = makeSite('journey', {
		'content/en/hostile.md':
			'---\ntitle: "<img src=x onerror=alert(1)>"\n---\n\n[<script>alert(1)</script>](./%3Cimg%20src=x%20onerror=alert(1)%3E.md) <script>alert(2)</script>\n',
	});
	const served = await serveSite(site.root, ['--watch']);
	const { page, context, problems } = await openPage(browser);
	const dialogs: string[] = [];
	page.on('dialog', (dialog) => {
		dialogs.push(dialog.message());
		void dialog.dismiss();
	});
	await page.goto(`${served.url}/en/hostile/`);
	await page.getByText('broken-link').first().waitFor();
	await comeToRest(page);
	await context.close();
	await served.stop();
	site.dispose();
	expect(dialogs).toEqual([]);
	expect(problems).toEqual([]);
});
