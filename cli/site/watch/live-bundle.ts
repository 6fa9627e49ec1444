import type { ThemeWords } from '../../../renderer/contract/render-contract.ts';
import { runServer, type ServerModule } from '../../bundle/bundle-server.ts';
import type { ClientBundle } from '../../bundle/client-bundle.ts';
import { findUnusedParts } from '../../bundle/missing-parts.ts';
import { type BundleContext, makeClient, makeServer } from '../../bundle/theme-bundle.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, FatalError } from '../../diagnostics/diagnostic.ts';
import { noCache } from '../../platform/cache/cache.ts';
import type { DocumentFiles } from '../../render/document.ts';

/** What a new bundle means for the browser. */
export type BundleChange = 'none' | 'style' | 'scripts';

/** Both bundles of a theme. */
interface LiveBundles {
	server: ServerModule;
	client: ClientBundle;
}

/** Those that pages are rendered with, and the files that documents refer to. */
export interface LiveTheme extends LiveBundles {
	files: Omit<DocumentFiles, 'site'>;
}

/** What documents refer to of a bundle. `token` is that of the live connection. */
export function themeOf({ server, client }: LiveBundles, token: string): LiveTheme {
	const { boot, style, live, features, early } = client;
	const everywhere = early.unlocked === undefined ? {} : { everywhere: ['unlocked'] };
	return { server, client, files: { boot, style, live, features, early, liveToken: token, ...everywhere } };
}

/** The theme's bundles while its sources are edited: the last good ones stay in use. */
export class LiveBundle {
	diagnostics: Diagnostic[] = [];
	/** The interface's words that the theme brings. Absent until there is a bundle. */
	messages: ThemeWords | undefined;
	#context: BundleContext;
	#server: Promise<ServerModule> | undefined;
	#client: Promise<ClientBundle> | undefined;

	/** By default nothing is kept from session to session. */
	constructor(context: BundleContext = { cache: noCache, environment: '' }) {
		this.#context = { ...context, live: true };
	}

	/** Has what opens locked pages in the bundles from now on: that of the browser is made anew where it has not. */
	expectEncryption(): void {
		if (this.#context.hasEncryption) return;
		this.#context = { ...this.#context, hasEncryption: true };
		this.#client = undefined;
	}

	/** Begins with what does not depend on whether pages are locked. */
	begin(config: SiteConfig): void {
		this.#server ??= this.#makeServer(config);
		// What is wrong with it is said where it is used.
		this.#server.catch(() => {});
	}

	/** The bundles; the first call makes them. */
	async get(config: SiteConfig): Promise<LiveBundles> {
		this.#server ??= this.#makeServer(config);
		this.#client ??= this.#makeClient(config);
		const [server, client] = await Promise.all([this.#server, this.#client]);
		return { server, client };
	}

	/**
	 * Makes them anew after an edit and says what changed. `probe` renders something with the new ones; what
	 * it throws leaves the old ones in use.
	 */
	async rebuild(config: SiteConfig, probe: (server: ServerModule) => Promise<void>): Promise<BundleChange> {
		const before = await this.#current();
		try {
			const [server, client] = await Promise.all([this.#makeServer(config), this.#makeClient(config)]);
			if (before) await probe(server);
			this.#server = Promise.resolve(server);
			this.#client = Promise.resolve(client);
			return before ? compare(before, { server, client }) : 'scripts';
		} catch (error) {
			if (!(error instanceof FatalError)) throw error;
			this.diagnostics = error.diagnostics;
			return 'none';
		}
	}

	/** Those in use, if there are any. */
	async #current(): Promise<LiveBundles | undefined> {
		const [server, client] = await Promise.all([this.#server, this.#client]).catch(() => []);
		return server && client && { server, client };
	}

	async #makeServer(config: SiteConfig): Promise<ServerModule> {
		const { server, messages } = await makeServer(config, this.#context);
		this.messages = messages;
		return runServer(server);
	}

	async #makeClient(config: SiteConfig): Promise<ClientBundle> {
		const { client } = await makeClient(config, this.#context);
		this.diagnostics = await findUnusedParts(config, client.inputs);
		return client;
	}
}

function compare(before: LiveBundles, after: LiveBundles): BundleChange {
	const isSame = before.client.boot === after.client.boot && before.server.code === after.server.code;
	const facts = ({ client: { features, early } }: LiveBundles): string => JSON.stringify([features, early]);
	if (!isSame || facts(before) !== facts(after)) return 'scripts';
	return before.client.style === after.client.style ? 'none' : 'style';
}
