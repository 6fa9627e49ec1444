/** Entry of live mode: keeps the page in step with the files. Served by `serve --watch` only. */

import type { PageBootstrap } from '../../contract/contract.ts';
import { addBase } from '../../shared/links.ts';
import { fetchJson } from '../navigation/read-json.ts';
import { session } from '../session.ts';
import { keepConnected } from './connection.ts';
import { readDiagnostics } from './diagnostics.ts';
import type { LiveMessage } from './messages.ts';
import { showDiagnostics } from './overlay.ts';
import { runOneAtATime } from './run-one-at-a-time.ts';
import { updateView } from './update.ts';

const data = document.querySelector('script#domdocs-page')?.textContent ?? '';
const { base } = JSON.parse(data) as PageBootstrap;
const token = readToken(document);

const sent = (document.querySelector('#app') ?? document).cloneNode(true) as ParentNode & Node;

const update = runOneAtATime(async () => {
	document.dispatchEvent(new CustomEvent('domdocs:start'));
	await updateView(await session, sent);
});

/** Where the app does not come to life, the whole document is loaded instead. */
async function updateOrReload(): Promise<void> {
	const late = new Promise<null>((resolve) => setTimeout(resolve, 5000, null));
	update();
	if ((await Promise.race([session, late])) === null) location.reload();
}

const diagnose = runOneAtATime(async () => {
	showDiagnostics(
		await fetchJson(addBase(base, '/_domdocs/diagnostics.json'), readDiagnostics, { cache: 'no-cache' }),
	);
});

function handleMessage({ type, id }: LiveMessage): void {
	if (type === 'update') updateOrReload();
	else if (type === 'diagnostics') diagnose();
	else if (type === 'reload') location.reload();
	else if (type === 'style') swapStyle(base, id).catch(reportError);
}

/** A restarted server has another token: its page tells. */
async function reloadWhereStale(): Promise<void> {
	const response = await fetch(location.href, { cache: 'no-store' });
	const page = new DOMParser().parseFromString(await response.text(), 'text/html');
	const current = readToken(page);
	if (current !== '' && current !== token) location.reload();
}

function openSocket(): WebSocket {
	const url = new URL(addBase(base, '/_domdocs/live'), location.href);
	url.protocol = url.protocol.replace('http', 'ws');
	url.searchParams.set('token', token);
	return new WebSocket(url);
}

keepConnected({
	open: openSocket,
	onMessage: handleMessage,
	onOpen() {
		// What has changed since the page was written is not told again.
		update();
		diagnose();
	},
	onNewServer: () => location.reload(),
	onRejected() {
		reloadWhereStale().catch(() => {
			// The server is away; the connection is tried again.
		});
	},
});

function readHref(value: unknown): string {
	const href = (value as { href?: unknown } | null)?.href;
	if (typeof href !== 'string')
		throw new TypeError('Unexpected JSON, expected the address of a style sheet.');
	return href;
}

/** Fetches the newest style sheet and lets it take the old one's place once it has been read. */
async function swapStyle(base: string, id: string): Promise<void> {
	const href = await fetchJson(addBase(base, '/_domdocs/style.json'), readHref, { cache: 'no-cache' });
	const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-domdocs]');
	const old = [...links].at(-1);
	if (!old) return;
	const url = new URL(href, new URL(base, location.href));
	if (url.href === old.href) url.searchParams.set('v', id);
	const link = old.cloneNode() as HTMLLinkElement;
	link.href = url.href;
	link.addEventListener('load', () => {
		for (const earlier of links) earlier.remove();
	});
	link.addEventListener('error', () => link.remove());
	old.after(link);
}

/** The token that a page of the live server proves itself with. Empty where the page has none. */
function readToken(page: Pick<Document, 'querySelector'>): string {
	return page.querySelector('meta[name="domdocs-live"]')?.getAttribute('content') ?? '';
}
