import { findPasswords } from '../encryption/find-passwords.ts';
import { forgetKind, sealSiteCache } from '../encryption/seal-site-cache.ts';
import { compileContext } from '../markdown/compile/compile-file.ts';
import { keyOf } from '../platform/cache/cache.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import { isSettled, signatureOf } from '../platform/file-signature.ts';
import type { Discovered, SourceFile } from '../sources/discover.ts';
import { findState } from './build-state.ts';
import type { BuildMemory, BuildSetup, ReadVariables } from './build-tools.ts';

/** What is known of a site before anything of it is compiled. */
interface FoundSite {
	found: Discovered;
	variables: ReadVariables;
	/** Hears whether the site protects anything as soon as that is known. */
	begin: (isProtected: boolean) => void;
}

/**
 * Opens what a build works with. Where the site protects anything, all of it is encrypted by its passwords, and what is left of the time
 * before is removed.
 */
export async function openBuildCache(
	plain: OpenCache,
	{ config, environment, options }: BuildSetup,
	{ found, variables, begin }: FoundSite,
): Promise<BuildMemory> {
	const open = (opened: OpenCache): BuildMemory => {
		const context = compileContext(config, opened.cache, environment);
		const stateKey = keyOf(context.key, config.root, config.out, config.base, options.drafts === true);
		return { opened, context, stateKey, state: findState(opened.cache, stateKey) };
	};
	const memory = open(plain);
	const { pages, savedAt } = memory.state;
	const isPublic = ({ path, absolute }: SourceFile): boolean => {
		const page = pages.get(path);
		const isKnown = page !== undefined && page.scanned.blocks === undefined;
		return isKnown && isSettled(page.signature, savedAt) && page.signature === signatureOf(absolute);
	};
	const passwords = await findPasswords(config, found.sources, variables.values, isPublic);
	begin(passwords !== null);
	if (!passwords) return memory;
	// It has messages about pages that were public.
	forgetKind(plain.folder, 'build');
	return open(await sealSiteCache(plain, config, passwords));
}
