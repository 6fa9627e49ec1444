import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig } from '../../../../cli/config/load.ts';
import { type Cache, FolderCache } from '../../../../cli/platform/cache/cache.ts';
import type { SiteResponse } from '../../../../cli/server/request.ts';
import { LiveBundle } from '../../../../cli/site/watch/live-bundle.ts';
import { LiveResponder } from '../../../../cli/site/watch/live-responder.ts';
import { Workspace } from '../../../../cli/site/watch/workspace.ts';
import { runFolder } from '../../../harness/site-folders.ts';

/** A site that is edited while a workspace looks at it, through the calls that a live session makes. */
export interface LiveSite {
	root: string;
	workspace: Workspace;
	responder: LiveResponder;
	/** Writes a file below the root, without telling anybody. */
	write(path: string, content: string | Uint8Array): void;
	remove(path: string): void;
	/** Writes files and tells the workspace as the watcher would: `null` deletes. */
	edit(files: Record<string, string | Uint8Array | null>): Promise<void>;
	/** Reads the config again. */
	reconfigure(): Promise<void>;
	/** The answer to a request, as text. */
	get(path: string): Promise<{ status: number; type: string; body: string; location?: string }>;
	/** The messages of the workspace, as `file:line:column message`. */
	messages(): string[];
}

/** Bundles that are new, but for what others of the run have made of the same files. */
export const newBundle = (): LiveBundle =>
	new LiveBundle({ cache: new FolderCache(join(runFolder(), 'live')), environment: 'tests' });

/** One bundle of the default theme for all tests of a file: they are about content. */
const bundle = newBundle();

/** How a site is looked at. */
interface LiveSiteOptions {
	own?: LiveBundle;
	unlock?: boolean;
	cache?: Cache;
}

/** Makes the site in a folder that is gone after the test. */
export async function makeLiveSite(
	files: Record<string, string | Uint8Array>,
	options: LiveSiteOptions = {},
): Promise<LiveSite> {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-live-')));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const all = { 'site.config.ts': "export default { title: 'Site', history: false };\n", ...files };
	for (const [path, content] of Object.entries(all)) writeBelow(root, path, content);
	return openLiveSite(root, options);
}

function writeBelow(root: string, path: string, content: string | Uint8Array): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), content);
}

/** Looks at a site that is there. */
export async function openLiveSite(
	root: string,
	{ own, unlock = false, cache }: LiveSiteOptions = {},
): Promise<LiveSite> {
	const write = (path: string, content: string | Uint8Array): void => writeBelow(root, path, content);
	const remove = (path: string): void => rmSync(join(root, path), { recursive: true });
	const config = await loadConfig(root, unlock ? { unlock } : {});
	const workspace = new Workspace(config, cache ? { cache, environment: 'tests' } : undefined);
	const responder = new LiveResponder({
		workspace,
		bundle: own ?? bundle,
		token: 'token',
		diagnostics: () => [...responder.diagnostics, ...workspace.diagnostics],
		afterPage: () => {},
	});
	await workspace.update();
	const edit = async (changes: Record<string, string | Uint8Array | null>): Promise<void> => {
		const known = new Set(workspace.graph ? Object.keys(workspace.graph.sources) : []);
		let isStructural = false;
		for (const [path, content] of Object.entries(changes)) {
			isStructural ||= content === null || !known.has(path.replace('content/', ''));
			if (content === null) remove(path);
			else write(path, content);
		}
		const paths = new Set(Object.keys(changes).map((path) => join(root, path)));
		await workspace.update(paths, { isListed: isStructural });
		responder.renew();
	};
	return {
		root,
		workspace,
		responder,
		write,
		remove,
		edit,
		reconfigure: async () => workspace.update(new Set(), { config: await loadConfig(root, {}) }),
		get: async (path) => toText(await responder.respond({ path, search: '', method: 'GET', headers: {} })),
		messages: () =>
			workspace.diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
	};
}

function toText({ status, headers, body, location }: SiteResponse) {
	const text =
		body === undefined || body instanceof Uint8Array || typeof body === 'string' ? body : undefined;
	return {
		status,
		type: headers?.['content-type'] ?? '',
		body: text === undefined ? '' : Buffer.from(text).toString(),
		...(location === undefined ? {} : { location }),
	};
}
