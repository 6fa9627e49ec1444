import { deserialize, serialize } from 'node:v8';
import type { SiteConfig } from '../config/site-config.ts';
import { FatalError, type Result } from '../diagnostics/diagnostic.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';
import { withEsbuild } from '../platform/with-esbuild.ts';
import { bundleClient } from './bundle-client.ts';
import { bundleServer, runServer } from './bundle-server.ts';
import { areSourcesUnchanged, hashSources } from './bundle-sources.ts';
import { findFeatures } from './features.ts';
import { noteServer } from './lost-error.ts';
import { findMissingParts, findUnusedParts } from './missing-parts.ts';
import { portablePaths } from './portable-paths.ts';
import { isPlain, takeShipped } from './shipped-bundles.ts';
import type { ThemeBundle } from './whole-bundle.ts';

/** What bundles are cached in, and what they depend on besides their sources. */
export interface BundleContext {
	cache: Cache;
	/** Hash of the program and of what is installed. */
	environment: string;
	/** Whether the live mode's own script is wanted. Default `false`. */
	live?: boolean;
	/** Whether pages are locked: then what opens them is bundled too. Default `false`. */
	hasEncryption?: boolean;
}

const kind = 'theme';

/**
 * The theme's bundles: those that domdocs ships, where the site has the default theme as it is. Others are made anew only where one of
 * their sources has changed. Packages count by the record that npm keeps of them, which is part of the key of the environment. Where a
 * site lies does not count, unless files of its own are in the bundles: then what lies between it and the program does. Nothing where the
 * theme cannot be used.
 */
export async function bundleTheme(
	config: SiteConfig,
	{ cache, environment, live = false, hasEncryption = false }: BundleContext,
): Promise<Result<ThemeBundle | null>> {
	const shipped = await takeShipped(config, { live, hasEncryption });
	if (shipped) return { value: shipped, diagnostics: [] };
	const { theme, root } = config;
	const features = await findFeatures(theme);
	const paths = portablePaths(root);
	const key = keyOf(
		environment,
		isPlain(config) ? '' : paths.place,
		paths.pack([bundleInput(config), features]),
		live,
		...(hasEncryption ? ['locks'] : []),
	);
	await cache.fetch?.(kind, [key]);
	const cached = cache.get(kind, key);
	const known = cached ? paths.unpack(deserialize(cached) as ThemeBundle) : undefined;
	if (known && areSourcesUnchanged(known.sources)) {
		noteServer(known.server);
		return { value: known, diagnostics: await findUnusedParts(config, known.client.inputs) };
	}
	const missing = await findMissingParts(config);
	if (missing.length > 0) return { value: null, diagnostics: missing };
	try {
		const [client, server] = await withEsbuild(
			() => Promise.all([bundleClient({ ...config, live, hasEncryption }), bundleServer(config)]),
			{ last: !live },
		);
		noteServer(server);
		const { code, locales: messages } = await runServer(server);
		const files = [...new Set([...client.inputs, ...server.inputs])];
		const sources = hashSources([theme, ...files, ...features.flatMap(({ vendor = [] }) => vendor)]);
		const bundle: ThemeBundle = { client, server, code, messages, sources };
		cache.put(kind, key, serialize(paths.pack(bundle)));
		return { value: bundle, diagnostics: await findUnusedParts(config, client.inputs) };
	} catch (error) {
		if (!(error instanceof FatalError)) throw error;
		return { value: null, diagnostics: error.diagnostics };
	}
}

/** What of a config goes into the bundles, besides the folder of the site. */
export function bundleInput(config: SiteConfig): unknown[] {
	const { theme, base, components, slots, replace, layouts, styles, search, locales } = config;
	const languages = locales.map(({ lang }) => lang);
	return [
		theme,
		base,
		components,
		slots,
		replace,
		layouts,
		styles,
		search?.module,
		search?.onQuery,
		languages,
	];
}
