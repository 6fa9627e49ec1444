import { join } from 'node:path';
import { locateAll } from '../config/locate/locate-in-config.ts';
import { diagnose } from '../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { findText } from '../markdown/compile/page-entry.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { SourceFile } from '../sources/discover.ts';
import { FileNames } from '../sources/file-names.ts';
import { type EncryptionTools, encryptPages, type SealedSite } from './encrypt-pages.ts';
import { MixedIncludes } from './mixed-includes.ts';
import { planEncryption } from './plan-encryption.ts';
import type { ProtectedSite, PublicSite } from './protected-site.ts';
import type { ProtectedPage, ProtectedSources } from './protected-sources.ts';
import { readBlocks, rejectInner } from './read-blocks.ts';
import { rejectLinked } from './seal/choose-files.ts';
import type { EncryptionKeys } from './seal/encryption-keys.ts';
import { composeUnpublished } from './unpublished-files.ts';

/** What the sealed part of a site is made from. */
export interface EncryptionInput {
	publicSite: PublicSite;
	/** The Markdown files. */
	sources: SourceFile[];
	/** The protected pages that are published. */
	sealed: ProtectedSources;
	/** All protected pages. Default: those that are published. */
	all?: Iterable<ProtectedPage>;
	/** Absolute paths of their files, which nobody is to have as they are. */
	files: string[];
	/** Unpublished pages with locked blocks, by path. Default: empty. */
	around?: ReadonlyMap<string, CompiledPage>;
	keys: EncryptionKeys;
	/** Passwords and the root secret, by their names. */
	environment: Record<string, string | undefined>;
	/** As for `planEncryption`. */
	tracked?: ReadonlySet<string>;
}

/** The sealed part of a site. */
export interface EncryptedSite extends SealedSite {
	/** Finds by the absolute path of a file what of the files that nobody is to have it is a link to. */
	protectedFiles: FileNames<string>;
}

/** What a build has to know of what was sealed, and the next one, which has the files from its output. Plain JSON, which only a `SealedCache` may store. */
export interface SealedRecord
	extends Pick<SealedSite, 'features' | 'hidden' | 'secrets' | 'encryption' | 'blocks' | 'diagnostics'> {
	files: Pick<OutputFile, 'path' | 'kind'>[];
}

/** What there is to know of what has just been sealed. */
export function sealedRecordOf(sealed: EncryptedSite): SealedRecord {
	const { features, hidden, secrets, encryption, blocks, diagnostics, files } = sealed;
	const known = files.map(({ path, kind }) => ({ path, kind }));
	return { features, hidden, secrets, encryption, blocks, diagnostics, files: known };
}

/** Finds out who may open what, and seals it. Pages that bring in what their readers cannot open are left out. */
export async function encryptSite(input: EncryptionInput, tools: EncryptionTools): Promise<EncryptedSite> {
	const { publicSite, sources, sealed: published, keys, environment } = input;
	const { config, compiled, graph } = publicSite;
	const pages = [...published.pages.values()];
	const blocks = readBlocks(sources, (path) => compiled.get(path)?.scanned);
	const { tracked } = input;
	const plan = await planEncryption({ config, pages, blocks, keys, environment, tracked });
	const mixed = new MixedIncludes(config, input.all ?? pages, environment);
	const rejected = new Map(pages.map((page) => [page.page.path, mixed.rejectPage(page)]));
	const accepted = [...published.pages].filter(([path]) => rejected.get(path)!.length === 0);
	const sealed = { ...published, pages: new Map(accepted) };
	const { cache } = sealed.cached;
	const bodyOf = async (name: string): Promise<string> => findText(cache, name) ?? tools.bodyOf(name);
	const site: ProtectedSite = { publicSite, sealed, blocks, plan: plan.value, mixed, bodyOf };
	const { around = new Map<string, CompiledPage>() } = input;
	const left = [...(input.all ?? pages)].flatMap(({ page }) => (sealed.pages.has(page.path) ? [] : page));
	const unpublished = await composeUnpublished(publicSite, {
		...{ pages: [...left, ...sealed.broken], bodyOf, around },
		blocks: readBlocks(sources, (path) => around.get(path)?.scanned),
	});
	const result = await encryptPages(site, unpublished, tools);
	const hidden = new Set(result.hidden);
	const partly = [...compiled.values(), ...around.values()].filter(({ scanned }) => scanned.blocks);
	const protectedFiles = new FileNames(
		[
			...[...partly.map(({ scanned }) => join(config.root, scanned.file)), ...input.files, ...result.taken],
			...publicSite.assets.flatMap(({ path, absolute }) => (hidden.has(path) ? absolute : [])),
		].map((file) => [file, file] as const),
	);
	const found = pages.flatMap(({ page }) => [...page.diagnostics, ...rejectInner(page)]);
	const pathOf = new Map(Object.entries(graph.locked ?? {}).map(([path, route]) => [route, path]));
	const failed = result.failures.map(({ route }) => {
		const { file = '' } = sealed.pages.get(pathOf.get(route) ?? '')?.page.scanned ?? {};
		return diagnose('component-failed', '', { file, line: 1, column: 1 });
	});
	return {
		...{ ...result, protectedFiles },
		// Those about front matter are not among them. Nothing of the pages is in them.
		diagnostics: [
			...[...found, ...failed].map(hideDiagnostic),
			...plan.diagnostics,
			...(await locateAll(config, result.problems)),
			...[...rejected.values()].flat(),
			...result.diagnostics,
			...rejectLinked(publicSite, protectedFiles, hidden),
		],
	};
}
