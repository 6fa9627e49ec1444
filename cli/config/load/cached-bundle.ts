import { areSourcesUnchanged, type BundleSource, hashSources } from '../../platform/bundle-sources.ts';
import { type CacheContext, keyOf, recall } from '../../platform/cache/cache.ts';
import type { BundledConfig, bundleConfig } from './bundle-config.ts';

/** A bundled config that may be cached. */
export interface CachedBundle {
	bundle: BundledConfig;
	/** Caches it for the next command. Only for a config that names no password: the entry is not encrypted. */
	keep(): void;
}

/** What is cached of a bundle. */
interface Entry extends Omit<BundledConfig, 'readMap'> {
	sources: BundleSource[];
	/** What `onImport` hears. */
	imports: string[];
}

const kind = 'config';

/** What a config calls the option that has passwords. */
const protection = /\bencrypt\b/;

/** Bundles a config as `bundleConfig` does, unless all that its bundle was made from is as it was. */
export async function bundleOrRecall(
	root: string,
	file: string,
	onImport: (path: string) => void,
	cached: CacheContext | undefined,
): Promise<CachedBundle> {
	const key = keyOf(cached?.environment, root, file);
	const last = cached && recall<Entry>(cached.cache, kind, key);
	if (last && areSourcesUnchanged(last.sources)) {
		const { code, dependencies, imports } = last;
		for (const path of imports) onImport(path);
		const readMap = async (): Promise<string> => (await bundle(root, file, () => {})).readMap();
		return { bundle: { code, dependencies, readMap }, keep: () => {} };
	}
	const since = Date.now();
	const imports: string[] = [];
	const made = await bundle(root, file, (path) => {
		imports.push(path);
		onImport(path);
	});
	return {
		bundle: made,
		keep() {
			const { code, dependencies } = made;
			if (!cached || protection.test(code)) return;
			const entry: Entry = { code, dependencies, imports, sources: hashSources(dependencies, since) };
			cached.cache.put(kind, key, JSON.stringify(entry));
		},
	};
}

/** Loads the bundler where it is needed. */
async function bundle(...input: Parameters<typeof bundleConfig>): Promise<BundledConfig> {
	return (await import('./bundle-config.ts')).bundleConfig(...input);
}
