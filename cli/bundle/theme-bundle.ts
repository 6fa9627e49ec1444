import { deserialize, serialize } from 'node:v8';
import type { SiteConfig } from '../config/site-config.ts';
import { FatalError, type Result } from '../diagnostics/diagnostic.ts';
import { type BundleSource, findChanged, hashSources, isMadeOf } from '../platform/bundle-sources.ts';
import { type CacheContext, keyOf } from '../platform/cache/cache.ts';
import { exitCode } from '../platform/exit-code.ts';
import { withEsbuild } from '../platform/with-esbuild.ts';
import { bundleClient, bundlePieces } from './bundle-client.ts';
import { type BundledServer, bundleServer, runServer } from './bundle-server.ts';
import type { BundledClient } from './client-bundle.ts';
import { type ClientPieces, pieceNames } from './client-pieces.ts';
import { findFeatures } from './features.ts';
import { noteServer } from './locate-error.ts';
import { findMissingParts, findUnusedParts } from './missing-parts.ts';
import { portablePaths } from './portable-paths.ts';
import { findPlain, ShippedBundles } from './shipped-bundles.ts';

/** What bundles are cached in, and what they depend on besides their sources. */
export interface BundleContext extends CacheContext {
	/** Whether the live mode's own script is wanted. Default `false`. */
	live?: boolean;
	/** Whether pages are locked: then what opens them is bundled too. Default `false`. */
	hasEncryption?: boolean;
	/** Folder of the bundles that domdocs ships, `null` for none. Default: that of the compiled program. */
	shipped?: string | null;
}

/** The theme for browser and server. */
export interface ThemeBundle extends BundledServer, BundledClient {}

const kind = 'theme';

/** The theme's bundles. Nothing where the theme cannot be used. */
export async function bundleTheme(
	config: SiteConfig,
	context: BundleContext,
): Promise<Result<ThemeBundle | null>> {
	const find = findOnce(context);
	try {
		const [server, client] = await Promise.all([
			makeServer(config, context, find),
			makeClient(config, context, find),
		]);
		const sources = new Map([...server.sources, ...client.sources].map((source) => [source[0], source]));
		return {
			value: { ...server, ...client, sources: [...sources.values()] },
			diagnostics: await findUnusedParts(config, client.client.inputs),
		};
	} catch (error) {
		if (!(error instanceof FatalError)) throw error;
		return { value: null, diagnostics: error.diagnostics };
	}
}

/** Finds the shipped bundles when they are first asked for: hundreds of sources are looked at. */
function findOnce({ shipped }: BundleContext): () => ShippedBundles | null {
	let found: ShippedBundles | null | undefined;
	return () => {
		if (found === undefined) found = ShippedBundles.find(shipped);
		return found;
	};
}

/** The server renderer: that which domdocs ships, where nothing in it is the site's own. */
export async function makeServer(
	config: SiteConfig,
	context: BundleContext,
	findShipped = findOnce(context),
): Promise<BundledServer> {
	const shipped = findPlain(config).server ? findShipped() : null;
	const made =
		shipped?.server(config) ??
		(await remember(config, context, ['server'], async () => {
			const since = Date.now();
			const server = await bundleServer(config);
			const { code, ground: colors, locales: messages } = await runServer(server);
			return {
				server,
				code,
				colors,
				messages,
				sources: hashSources([config.theme, ...server.inputs], since),
			};
		}));
	noteServer(made.server);
	return made;
}

/** The browser's bundle: pieces that domdocs ships, where nothing in one is the site's own, and others that are made only where a source of theirs has changed. */
export async function makeClient(
	config: SiteConfig,
	context: BundleContext,
	findShipped = findOnce(context),
): Promise<BundledClient> {
	const { live = false, hasEncryption = false } = context;
	const parts = { ...config, live, hasEncryption };
	const isPlain = findPlain(config).pieces.length === pieceNames.length;
	const whole = isPlain ? findShipped() : null;
	if (whole)
		return { client: await bundleClient(parts, whole.pieces(config, parts)), sources: whole.sources };
	const made = await remember<{ pieces: ClientPieces; sources: BundleSource[] }>(
		config,
		context,
		[live, ...(hasEncryption ? ['locks'] : [])],
		async (last, changed) => {
			const since = Date.now();
			const shipped = isPlain ? null : findShipped();
			const kept = pieceNames.filter((name) => last && !isMadeOf(last.pieces[name].inputs, changed));
			const pieces = await bundlePieces(parts, {
				...shipped?.pieces(config, parts),
				...Object.fromEntries(kept.map((name) => [name, last!.pieces[name]])),
			});
			const inputs = pieceNames.flatMap((name) => pieces[name].inputs);
			const vendors = findFeatures(config.theme).flatMap(({ vendor = [] }) => vendor);
			return { pieces, sources: hashSources([config.theme, ...inputs, ...vendors], since) };
		},
	);
	return { client: await bundleClient(parts, made.pieces), sources: made.sources };
}

/**
 * Makes a bundle anew only where one of its sources has changed, and is then given what the last one was made of. Packages count by the
 * record that npm keeps of them, which is part of the key of the environment. Where a site lies does not count, unless files of its own
 * are in the bundles: then what lies between it and the program does.
 */
async function remember<T extends { sources: BundleSource[] }>(
	config: SiteConfig,
	{ cache, environment, live = false }: BundleContext,
	choice: readonly unknown[],
	make: (last: T | undefined, changed: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
	const paths = portablePaths(config.root);
	const { server, pieces } = findPlain(config);
	const isPlain = server && pieces.length === pieceNames.length;
	const features = findFeatures(config.theme);
	const key = keyOf(
		environment,
		isPlain ? '' : paths.place,
		paths.pack([bundleInput(config), features]),
		...choice,
	);
	await cache.fetch?.(kind, [key]);
	const cached = cache.get(kind, key);
	const last = cached ? paths.unpack(deserialize(cached) as T) : undefined;
	const changed = findChanged(last?.sources ?? []);
	if (last && changed.size === 0) return last;
	const missing = await findMissingParts(config);
	if (missing.length > 0) throw new FatalError(exitCode.content, missing);
	const made = await withEsbuild(() => make(last, changed), { last: !live });
	cache.put(kind, key, serialize(paths.pack(made)));
	return made;
}

/** What of a config goes into the bundles, besides the folder of the site. */
export function bundleInput(config: SiteConfig): unknown[] {
	const { theme, base, components, slots, replace, layouts, styles, search, locales } = config;
	const { module, onQuery } = search ?? {};
	const languages = locales.map(({ lang }) => lang);
	return [theme, base, components, slots, replace, layouts, styles, module, onQuery, languages];
}
