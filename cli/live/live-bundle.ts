import { bundleClient, type ClientBundle } from '../bundle/bundle-client.ts';
import { loadServer, type ServerModule } from '../bundle/bundle-server.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, FatalError } from '../diagnostics/diagnostic.ts';

/** What a new bundle means for the browser. */
export type BundleChange = 'none' | 'style' | 'scripts';

/** The theme's bundles while its sources are edited: the last good ones stay in use. */
export class LiveBundle {
	diagnostics: Diagnostic[] = [];
	#current: Promise<{ client: ClientBundle; server: ServerModule }> | undefined;

	/** The bundles; the first call makes them. */
	get(config: SiteConfig): Promise<{ client: ClientBundle; server: ServerModule }> {
		this.#current ??= make(config);
		return this.#current;
	}

	/**
	 * Makes them anew after an edit and says what changed. `probe` draws something with the new ones; what
	 * it throws leaves the old ones in use.
	 */
	async rebuild(config: SiteConfig, probe: (server: ServerModule) => Promise<void>): Promise<BundleChange> {
		const before = await this.#current?.catch(() => undefined);
		try {
			const after = await make(config);
			if (before) await probe(after.server);
			this.#current = Promise.resolve(after);
			this.diagnostics = [];
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
}

async function make(config: SiteConfig): Promise<{ client: ClientBundle; server: ServerModule }> {
	const [client, server] = await Promise.all([bundleClient({ ...config, live: true }), loadServer(config)]);
	return { client, server };
}
