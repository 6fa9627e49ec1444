import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { makeMove } from '../../harness/open-browser.ts';
import { alsoByTests } from '../by-tests.ts';
import { payloads, visit } from '../published-pages.ts';
import type { Rows } from '../row.ts';
import { buildOf, serveOf, siteOf } from '../sites.ts';

const responses = 'tests/cli/server/responses.test.ts';
const browser = 'tests/journeys/security.test.ts';

/** A page of another origin that frames an address, until the row ends. */
async function serveEvil(framed: string): Promise<string> {
	const server = createServer((_, response) => {
		response.setHeader('content-type', 'text/html');
		response.end(`<!doctype html><title>evil</title><body><iframe src="${framed}"></iframe>`);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** What a page of another origin gets of these addresses: what it can load, read or find in its own names afterwards. */
async function take(addresses: string[]): Promise<string[]> {
	const before = new Set(Object.getOwnPropertyNames(window));
	const load = (tag: string, address: string, more: Record<string, string>): Promise<string> =>
		new Promise((done) => {
			const element = document.createElement(tag);
			element.onload = () => done(`${tag} ${JSON.stringify(more)} ${address}`);
			element.onerror = () => done('');
			for (const [name, value] of Object.entries(more)) element.setAttribute(name, value);
			element.setAttribute(tag === 'link' ? 'href' : 'src', address);
			document.body.append(element);
		});
	const ask = (address: string, mode: RequestMode): Promise<string> =>
		fetch(address, { mode }).then(
			() => `fetch ${mode} ${address}`,
			() => '',
		);
	const taken = addresses.flatMap((address) => [
		load('script', address, {}),
		load('script', address, { type: 'module' }),
		load('img', address, {}),
		load('link', address, { rel: 'stylesheet' }),
		ask(address, 'cors'),
		ask(address, 'no-cors'),
	]);
	const found = (await Promise.all(taken)).filter(Boolean);
	return [...found, ...Object.getOwnPropertyNames(window).filter((name) => !before.has(name))];
}

/** Texts of pages with a mistake that quotes what their author wrote. */
const mistakes = (text: string): string[] => [
	`[x](./${encodeURIComponent(text)}.md)`,
	`---\n${JSON.stringify(text)}: [\n---\n`,
];

/** What pages of others and hostile texts get from a server on this machine. */
export const strangerRows: Rows = {
	'DS-10': alsoByTests(
		async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			for (const args of [[], ['--watch']]) {
				const url = (await serveOf(site, args)).url.replace('127.0.0.1', 'localhost');
				const html = await (await fetch(`${url}/en/`)).text();
				const own = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|json|png|ico))"/g)];
				const paths = new Set([
					...own.map(([, path]) => path!),
					'/en/',
					'/pixel.svg',
					'/_domdocs/routes.json',
				]);
				expect(paths.size).toBeGreaterThan(5);
				const { page } = await visit(await serveEvil(`${url}/en/`));
				expect(
					await page.evaluate(
						take,
						[...paths].map((path) => url + path),
					),
				).toEqual([]);
				expect(page.frames()[1]!.url()).toMatch(/^chrome-error:/);
			}
		},
		{ files: responses, named: 'DS-10' },
		{ files: browser, named: 'DS-10' },
	),
	'DS-14': alsoByTests(
		async () => {
			const site = siteOf({}, 'journey');
			const { url } = await serveOf(site, ['--watch']);
			const { page, problems, dialogs } = await visit(`${url}/en/`);
			const started = async (): Promise<void> => {
				await makeMove(page);
				await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			};
			const addresses = payloads.flatMap((text) => {
				const written = encodeURIComponent(text);
				const path = written.replaceAll('%2F', '/');
				return [`/en/${path}/`, `/en/${path}.html`, `/en/?x=${written}`, `/en/#${written}`];
			});
			expect(addresses.length).toBeGreaterThanOrEqual(40);
			for (const address of addresses) {
				const response = await page.goto(url + address);
				if (response?.status() !== 400) await started();
				expect([address, dialogs]).toEqual([address, []]);
			}
			const texts = payloads.flatMap(mistakes);
			expect(texts.length).toBeGreaterThanOrEqual(20);
			const overlay = page.getByRole('alertdialog', { name: 'Errors of the site' });
			await page.goto('about:blank');
			for (const [index, text] of texts.entries()) site.write(`content/en/broken-${index}.md`, text);
			for (const index of texts.keys()) {
				await page.goto(`${url}/en/broken-${index}/`);
				await overlay.getByText(`broken-${index}.md`).first().waitFor();
			}
			expect(await overlay.textContent()).toContain('</textarea></style></noscript><b>');
			expect(dialogs).toEqual([]);
			expect(problems.filter((problem) => !/status of 40[04]/.test(problem))).toEqual([]);
		},
		{ files: responses, named: 'DS-14' },
		{ files: browser, named: 'DS-14' },
	),
};
