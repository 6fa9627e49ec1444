import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeSiteData } from '../make-page.ts';
import { type BuiltParts, base, buildParts } from './build-parts.ts';
import { writeDocument } from './document.ts';
import { makeManifest, makePages, nameOf, type TestPage } from './pages.ts';

/** A site under `/docs/` whose server can be told to misbehave. */
export interface TestSite {
	/** Address of the home page. */
	url: string;
	/** Token of the live connection. */
	token: string;
	/** Content by path below the base. */
	files: Map<string, string | Uint8Array>;
	/** Lets a path below the base go unanswered until the function is called that this gives. */
	hold(path: string): () => void;
	/** Paths below the base that were asked for. */
	requests: string[];
	/** Sends a message of the live server. */
	send(message: object): void;
	/** Closes all live connections. */
	drop(): void;
	/** Behaves like a new server process: other token, no live connection. */
	restart(): void;
	/** Writes the files of a page anew. */
	put(page: TestPage): void;
	/** Takes back all changes. */
	reset(): void;
	close(): Promise<void>;
}

function siteFile(locale: string): string {
	return locale === '/jp/' ? '_domdocs/site.jp.json' : '_domdocs/site.en.json';
}

function putPage({ files, token }: TestSite, built: BuiltParts, entry: TestPage): void {
	const { page } = entry;
	const { html, body } = built.render(entry);
	const site = siteFile(page.locale);
	const document = writeDocument({
		base,
		page,
		site,
		body,
		boot: built.boot,
		live: built.live,
		token,
		isEager: entry.isEager === true,
	});
	files.set(page.route.slice(1).replace(/(^|\/)$/, '$1index.html'), document);
	files.set(`_domdocs/pages/${nameOf(page.route)}.json`, JSON.stringify({ page, html, features: [], site }));
}

function fill(site: TestSite, built: BuiltParts): void {
	const { files } = site;
	files.clear();
	for (const [path, content] of built.assets) files.set(path, content);
	const pages = makePages();
	for (const entry of pages) putPage(site, built, entry);
	files.set('_domdocs/routes.json', JSON.stringify(makeManifest(pages)));
	for (const locale of ['/', '/jp/'] as const)
		files.set(siteFile(locale), JSON.stringify(makeSiteData(locale)));
	files.set('_domdocs/diagnostics.json', '[]');
	files.set('assets/style.1.css', 'h2 { scroll-margin-top: 64px } p { margin: 0 0 40px }');
	files.set('file.txt', 'a file');
}

const types: Record<string, string> = {
	html: 'text/html',
	js: 'text/javascript',
	css: 'text/css',
	json: 'application/json',
};

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	{ site, held }: { site: TestSite; held: ReadonlyMap<string, Promise<void>> },
): Promise<void> {
	const path = (request.url ?? '').replace(/[?#].*/, '').slice(base.length);
	site.requests.push(path);
	await held.get(path);
	const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
	const found = site.files.get(file);
	const type = found === undefined ? 'text/html' : (types[file.split('.').at(-1)!] ?? 'text/plain');
	response.writeHead(found === undefined ? 404 : 200, {
		'content-type': `${type}; charset=utf-8`,
		'cache-control': 'no-store',
	});
	response.end(found ?? site.files.get('404.html'));
}

/** Builds and serves the test site. */
export async function serveTestSite({ live = false } = {}): Promise<TestSite> {
	const built = await buildParts(live);
	const server = createServer((request, response) => answer(request, response, { site, held }));
	const held = new Map<string, Promise<void>>();
	const sockets = new WebSocketServer({
		server,
		path: `${base}_domdocs/live`,
		verifyClient: ({ req }: { req: IncomingMessage }) => req.url?.endsWith(`?token=${site.token}`) ?? false,
	});
	const eachClient = (act: (client: WebSocket) => void): void => {
		for (const client of sockets.clients) act(client);
	};
	const site: TestSite = {
		url: '',
		token: 'token-1',
		files: new Map(),
		hold(path) {
			let release = (): void => {};
			held.set(path, new Promise<void>((done) => (release = done)));
			return release;
		},
		requests: [],
		send: (message) => eachClient((client) => client.send(JSON.stringify(message))),
		drop: () => eachClient((client) => client.terminate()),
		put: (page) => putPage(site, built, page),
		restart() {
			site.token = 'token-2';
			fill(site, built);
			site.drop();
		},
		reset() {
			site.token = 'token-1';
			fill(site, built);
			held.clear();
			site.requests.length = 0;
		},
		async close() {
			site.drop();
			server.closeAllConnections();
			await new Promise((done) => server.close(done));
		},
	};
	site.reset();
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
	return site;
}
