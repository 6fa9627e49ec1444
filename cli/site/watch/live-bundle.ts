import type { ThemeWords } from '../../../renderer/contract/render-contract.ts';
import { runServer, type ServerModule } from '../../bundle/bundle-server.ts';
import type { ClientBundle } from '../../bundle/client-bundle.ts';
import { type BundleContext, bundleTheme } from '../../bundle/theme-bundle.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, FatalError } from '../../diagnostics/diagnostic.ts';
import { noCache } from '../../platform/cache/cache.ts';
import { exitCode } from '../../platform/exit-code.ts';

/** What a new bundle means for the browser. */
export type BundleChange = 'none' | 'style' | 'scripts';

/** The theme's bundles while its sources are edited: the last good ones stay in use. */
export class LiveBundle {
	diagnostics: Diagnostic[] = [];
	/** The interface's words that the theme brings. Absent until there is a bundle. */
	messages: ThemeWords | undefined;
	#context: BundleContext;
	#current: Promise<{ client: ClientBundle; server: ServerModule }> | undefined;

	/** By default nothing is kept from session to session. */
	constructor(context: BundleContext = { cache: noCache, environment: '' }) {
		this.#context = { ...context, live: true };
	}

	/** Has what opens locked pages in the bundles from now on: they are made anew where they have not. */
	expectEncryption(): void {
		if (this.#context.hasEncryption) return;
		this.#context = { ...this.#context, hasEncryption: true };
		this.#current = undefined;
	}

	/** The bundles; the first call makes them. */
	get(config: SiteConfig): Promise<{ client: ClientBundle; server: ServerModule }> {
		this.#current ??= this.#make(config);
		return this.#current;
	}

	/**
	 * Makes them anew after an edit and says what changed. `probe` renders something with the new ones; what
	 * it throws leaves the old ones in use.
	 */
	async rebuild(config: SiteConfig, probe: (server: ServerModule) => Promise<void>): Promise<BundleChange> {
		const before = await this.#current?.catch(() => undefined);
		try {
			const after = await this.#make(config);
			if (before) await probe(after.server);
			this.#current = Promise.resolve(after);
			if (!before) return 'scripts';
			if (before.client.boot !== after.client.boot || before.server.code !== after.server.code)
				return 'scripts';
			const facts = ({ client: { features, early } }: typeof after): string =>
				JSON.stringify([features, early]);
			if (facts(before) !== facts(after)) return 'scripts';
			return before.client.style === after.client.style ? 'none' : 'style';
		} catch (error) {
			if (!(error instanceof FatalError)) throw error;
			this.diagnostics = error.diagnostics;
			return 'none';
		}
	}

	async #make(config: SiteConfig): Promise<{ client: ClientBundle; server: ServerModule }> {
		const { value, diagnostics } = await bundleTheme(config, this.#context);
		if (!value) throw new FatalError(exitCode.content, diagnostics);
		this.diagnostics = diagnostics;
		this.messages = value.messages;
		return { client: value.client, server: await runServer(value.server) };
	}
}
