import { hashOf } from '../platform/cache/cache.ts';
import type { ComponentFailure } from '../render/component-error.ts';
import { renderSite } from '../render/render-site.ts';
import type { SourceFile } from '../sources/discover.ts';
import type { OutputInputs } from './assemble-site.ts';
import type { BuildOptions, Shard } from './build-tools.ts';

/** Whether a file falls to a part: by its path alone, so that every machine cuts the same way. */
export function isInShard({ path }: Pick<SourceFile, 'path'>, { index, count }: Shard): boolean {
	return Number.parseInt(hashOf(path).slice(0, 8), 16) % count === index - 1;
}

/** Renders the pages of a part and leaves them in the cache. Gives their number and the components that failed. */
export async function renderShard(
	{ render }: OutputInputs,
	{ signal }: BuildOptions,
): Promise<{ drawn: number; failures: ComponentFailure[] }> {
	const failures: ComponentFailure[] = [];
	let drawn = 0;
	for await (const _ of renderSite({ ...render, previous: new Map(), parts: 'keep' }, failures)) {
		drawn += 1;
		signal?.throwIfAborted();
	}
	return { drawn, failures };
}
