import { readFileSync } from 'node:fs';
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
