import { secretsOf } from '../config/topics/encryption.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { scanPages } from '../markdown/head/scan-pages.ts';
import type { ScannedPage } from '../model/page-head.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { SourceFile } from '../sources/discover.ts';
import { textOfPassword } from './passwords/read-passwords.ts';
import { readBlocks } from './read-blocks.ts';
import { rootSecretName } from './seal/root-secret.ts';
import { SealedCache } from './seal/sealed-cache.ts';

/** What the passwords of a site are found in. */
interface PasswordPlaces {
	config: SiteConfig;
	sources: SourceFile[];
	/** The pages that nothing locks as a whole, by path. */
	publicPages: ReadonlyMap<string, ScannedPage>;
	environment: Record<string, string | undefined>;
}

/** Opens the part of a cache that all passwords of a site open: those of its config, its pages and its blocks, and the root secret. */
export async function openSealedCache(
	cache: Cache,
	{ config, sources, publicPages, environment }: PasswordPlaces,
): Promise<SealedCache> {
	const { admin, global, rules } = secretsOf(config);
	const { value: pages } = await scanPages(
		sources.filter(({ path }) => !publicPages.has(path)),
		config,
	);
	const blocks = readBlocks(sources, (path) => publicPages.get(path));
	const written = [
		...[...admin, ...global, ...rules.flat()].map(({ text }) => text),
		...pages.flatMap(({ passwords = [] }) => passwords),
		...blocks.flatMap(({ block }) => block.password ?? []),
	];
	const passwords = written.map((text) => textOfPassword(text, environment));
	return SealedCache.open(
		cache,
		[...passwords, environment[rootSecretName]].filter((text) => text !== undefined),
	);
}
