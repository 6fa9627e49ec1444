import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../../../../cli/config/load.ts';
import type { Diagnostic } from '../../../../cli/diagnostics/diagnostic.ts';
import { type Cache, FolderCache, noCache } from '../../../../cli/platform/cache/cache.ts';
import type { SocketMessage } from '../../../../cli/server/live-socket.ts';
import { LiveSession } from '../../../../cli/site/watch/live-session.ts';
import { giveBackFolder, takeFolder } from '../../../harness/site-folders.ts';

/** Longest wait for what comes of a save, in milliseconds: a busy machine takes seconds to bundle a theme. */
export const patience = 120_000;

/** The text of a config. */
export const config = (more = ''): string => `export default { title: 'Site', history: false, ${more} };\n`;
/** The text of a page. */
export const page = (title: string, body = ''): string => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** What keeps bundles of themes for the next session in the same folder, and nothing else. */
function keepThemes(root: string): Cache {
	const kept = new FolderCache(join(root, '.domdocs/cache'));
	const of = (kind: string): Cache => (kind === 'theme' ? kept : noCache);
	return {
		get: (kind, key) => of(kind).get(kind, key),
		has: (kind, key) => of(kind).has(kind, key),
		put: (kind, ...entry) => of(kind).put(kind, ...entry),
	};
}

/** A session that watches a real folder. */
export async function startSession(files: Record<string, string>) {
	const root = takeFolder();
	const write = (path: string, text: string): void => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	for (const [path, text] of Object.entries({ 'site.config.ts': config(), ...files })) write(path, text);
	const sent: SocketMessage['type'][] = [];
	const errors: unknown[] = [];
	let diagnostics: Diagnostic[] = [];
	const session = new LiveSession({
		cache: keepThemes(root),
		environment: '',
		config: await loadConfig(root, {}),
		token: 'token',
		overrides: {},
		send: ({ type }) => sent.push(type),
		onDiagnostics: (current) => {
			diagnostics = current;
		},
		onError: (error) => errors.push(error),
	});
	onTestFinished(async () => {
		await session.close();
		giveBackFolder(root);
		expect(errors).toEqual([]);
	});
	await session.start();
	const get = async (path: string): Promise<{ status: number; body: string }> => {
		const { status, body } = await session.respond({ path, search: '', method: 'GET', headers: {} });
		return { status, body: body instanceof Uint8Array ? Buffer.from(body).toString() : String(body ?? '') };
	};
	const shows = (path: string, text: string) =>
		vi.waitFor(async () => expect((await get(path)).body).toContain(text), {
			timeout: patience,
			interval: 20,
		});
	const names = (...expected: string[]) =>
		vi.waitFor(() => expect(diagnostics.map(({ name }) => name)).toEqual(expected), {
			timeout: patience,
			interval: 20,
		});
	return { root, write, get, shows, names, sent };
}
