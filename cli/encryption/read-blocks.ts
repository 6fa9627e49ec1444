import { readFileSync } from 'node:fs';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { ScannedPage } from '../model/page-head.ts';
import type { SourceFile } from '../sources/discover.ts';
import { cutBlocks } from '../sources/protected-blocks.ts';
import { decodeSource } from '../sources/read-source.ts';
import type { PlacedBlock } from './plan-encryption.ts';

/** The locked blocks of public pages, as their files have them now. `pageOf` knows these by their paths. */
export function readBlocks(
	sources: readonly SourceFile[],
	pageOf: (path: string) => Pick<ScannedPage, 'blocks'> | undefined,
): PlacedBlock[] {
	return sources.flatMap(({ path, file, absolute }) => {
		if (!pageOf(path)?.blocks) return [];
		const { value } = decodeSource(readFileSync(absolute), file, 'replace');
		return cutBlocks(value).blocks.map((block) => ({ path, file, block }));
	});
}

/** A page that is locked as a whole has no blocks that are locked otherwise. */
export function rejectInner({ scanned: { file, blocks } }: Pick<CompiledPage, 'scanned'>): Diagnostic[] {
	return blocks ? [diagnose('lock-block', '', { file, line: 1, column: 1 })] : [];
}
