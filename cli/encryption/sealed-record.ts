import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import { areUnchanged, type Dependency, type Lookups } from '../page/dependencies.ts';
import type { Cache } from '../platform/cache/cache.ts';
import { type FileSignature, isUnchanged } from '../platform/output-memory.ts';
import type { EncryptedSite } from './encrypt-site.ts';
import type { SealedSite } from './encrypt-pages.ts';
import type { PublicUse, PublicUses } from './seal/public-uses.ts';
import type { BlocksOfPage } from './seal/seal-blocks.ts';

/** What was sealed, as far as a build has to know of it. */
export interface KnownSealed
	extends Pick<SealedSite, 'features' | 'hidden' | 'secrets' | 'encryption' | 'blocks' | 'failures'> {
	files: (OutputFile | UnchangedFile)[];
	diagnostics: Diagnostic[];
}

/** What was published the last time, with all that it was made from. Plain JSON, which only a `SealedCache` may store. */
interface SealedRecord
	extends Pick<SealedSite, 'features' | 'hidden' | 'secrets' | 'encryption'>,
		Pick<KnownSealed, 'diagnostics'> {
	/** Hash of all that it was made from, but for the two lists below. */
	inputs: string;
	/** What it asked about public pages. */
	dependencies: Dependency[];
	/** The uses of files by the public site, by path in the output. */
	uses: [path: string, use: PublicUse | null][];
	files: Pick<OutputFile, 'path' | 'kind'>[];
	blocks: [path: string, blocks: BlocksOfPage][];
}

/** The site that may have been sealed before, as it is now. */
export interface SealedInputs {
	/** Hash of all that is sealed, and of all that it is made from but what it asks about public pages and the uses of files. */
	inputs: string;
	/** What is known of public pages. */
	lookups: Lookups;
	uses: PublicUses;
}

/** Kind of the entries that records are in. */
const kind = 'site';

/** What was sealed by the last build of this name, where the same would be sealed now and is still published in `out`. */
export function findSealed(
	cache: Cache,
	name: string,
	{ inputs, lookups, uses }: SealedInputs,
	{ out, outputs }: { out: string; outputs: ReadonlyMap<string, FileSignature> },
): KnownSealed | undefined {
	const entry = cache.get(kind, name);
	if (!entry) return undefined;
	const record = JSON.parse(Buffer.from(entry).toString()) as SealedRecord;
	const isSame =
		record.inputs === inputs &&
		areUnchanged(record.dependencies, lookups) &&
		record.uses.every(([path, use]) => JSON.stringify(uses.find(path) ?? null) === JSON.stringify(use)) &&
		record.files.every(({ path }) => isUnchanged(join(out, path), outputs.get(path)));
	if (!isSame) return undefined;
	const files = record.files.map((file): UnchangedFile => ({ ...file, same: outputs.get(file.path)! }));
	return { ...record, files, blocks: new Map(record.blocks), failures: [] };
}

/** Stores what has been sealed and published, for the next build of this name. */
export function saveSealed(
	cache: Cache,
	name: string,
	{ inputs, uses }: Pick<SealedInputs, 'inputs' | 'uses'>,
	{ site, result, diagnostics }: Pick<EncryptedSite, 'site' | 'result' | 'diagnostics'>,
): void {
	const { features, hidden, secrets, encryption, blocks, files } = result;
	const { graph } = site.publicSite;
	// What they ask about one another follows from what they are.
	const isPublic = ([question, [about]]: Dependency): boolean =>
		!/^(?:idsOf|noteOf|pageOf)$/.test(question) || Object.hasOwn(graph.pages, String(about));
	const record: SealedRecord = {
		...{ inputs, features, hidden, secrets, encryption, diagnostics },
		dependencies: result.dependencies.filter(isPublic),
		uses: [...uses.asked].map(([path, use]) => [path, use ?? null]),
		files: files.map(({ path, kind: of }) => ({ path, kind: of })),
		blocks: [...blocks],
	};
	cache.put(kind, name, JSON.stringify(record));
}
