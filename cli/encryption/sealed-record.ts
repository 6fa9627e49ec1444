import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import type { SealedSite } from './encrypt-pages.ts';
import type { EncryptedSite } from './encrypt-site.ts';
import type { BlocksOfPage } from './seal/seal-blocks.ts';

/** What was sealed, as far as a build has to know of it. */
export interface KnownSealed
	extends Pick<SealedSite, 'features' | 'hidden' | 'secrets' | 'encryption' | 'blocks'> {
	files: (OutputFile | UnchangedFile)[];
	diagnostics: Diagnostic[];
}

/** The same for the next build, which has the files from its output. Plain JSON, which only a `SealedCache` may store. */
export interface SealedRecord
	extends Pick<SealedSite, 'features' | 'hidden' | 'secrets' | 'encryption'>,
		Pick<KnownSealed, 'diagnostics'> {
	files: Pick<OutputFile, 'path' | 'kind'>[];
	blocks: [path: string, blocks: BlocksOfPage][];
}

/** What there is to know of what has just been sealed. */
export function sealedRecordOf({
	result,
	diagnostics,
}: Pick<EncryptedSite, 'result' | 'diagnostics'>): SealedRecord {
	const { features, hidden, secrets, encryption, blocks, files } = result;
	const known = files.map(({ path, kind }) => ({ path, kind }));
	return { features, hidden, secrets, encryption, diagnostics, files: known, blocks: [...blocks] };
}
