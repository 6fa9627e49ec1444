import { areSourcesUnchanged, type BundleSource, hashPaths } from '../../platform/bundle-sources.ts';
import { type CacheContext, keyOf, recall } from '../../platform/cache/cache.ts';
import type { BundledConfig, bundleConfig } from './bundle-config.ts';

/** A bundled config that may be cached. */
export interface CachedBundle {
	bundle: Pick<BundledConfig, 'code' | 'dependencies' | 'readMap'>;
	/** Caches it for the next command, or forgets it where the config `hasPasswords` or may have some: the entry is not encrypted. */
	keep(hasPasswords: boolean): void;
}

/** What is cached of a bundle. */
interface Entry extends Pick<BundledConfig, 'code' | 'dependencies'> {
	sources: BundleSource[];
	/** What `onImport` hears. */
	imports: string[];
}

const kind = 'config';

/** What a config calls the option that has passwords. */
const protection = /\bencrypt\b/;

/** Bundles a config as `bundleConfig` does, unless all that decides what its bundle is, is as it was. */
export async function bundleOrRecall(
	root: string,
	file: string,
	onImport: (path: string) => void,
	cached: CacheContext | undefined,
): Promise<CachedBundle> {
	const key = keyOf(cached?.environment, root, file);
	const last = cached && recall<Entry | null>(cached.cache, kind, key);
	const forget = (): void => {
		if (last) cached.cache.put(kind, key, 'null');
	};
	if (last && areSourcesUnchanged(last.sources)) {
		const { code, dependencies, imports } = last;
		for (const path of imports) onImport(path);
		const readMap = async (): Promise<string> => (await bundle(root, file, () => {})).readMap();
		return { bundle: { code, dependencies, readMap }, keep: (hasPasswords) => hasPasswords && forget() };
	}
	const since = Date.now();
	const imports: string[] = [];
	const made = await bundle(root, file, (path) => {
		imports.push(path);
		onImport(path);
	});
	return {
		bundle: made,
		keep(hasPasswords) {
			const { code, dependencies, sources } = made;
			if (hasPasswords || protection.test(code) || sources === null) return forget();
			const entry: Entry = { code, dependencies, imports, sources: hashPaths(sources, since) };
			cached?.cache.put(kind, key, JSON.stringify(entry));
		},
	};
}

/** Loads the bundler where it is needed. */
async function bundle(...input: Parameters<typeof bundleConfig>): Promise<BundledConfig> {
	return (await import('./bundle-config.ts')).bundleConfig(...input);
}
