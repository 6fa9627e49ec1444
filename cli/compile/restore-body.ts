import { MemoryCache } from '../cache/memory-cache.ts';
import type { SourceFile } from '../discover/discover.ts';
import { type CompileContext, compileFile } from './compile-file.ts';
import type { CompiledPages } from './compile-pages.ts';

/**
 * Gives the text of an article that is not in the cache: it could not be written there, or has been lost since.
 * Then its file is compiled once more.
 */
export function restoreBody(
	{ pages, bodies }: CompiledPages,
	sources: SourceFile[],
	context: CompileContext,
): (name: string) => Promise<string> {
	let sourceOf: Map<string, SourceFile> | undefined;
	const findSource = (name: string): SourceFile | undefined => {
		if (!sourceOf) {
			const byPath = new Map(sources.map((source) => [source.path, source]));
			sourceOf = new Map([...pages.values()].map(({ body, path }) => [body, byPath.get(path)!]));
		}
		return sourceOf.get(name);
	};
	return async (name) => {
		const known = bodies.get(name);
		if (known !== undefined) return known;
		const source = findSource(name);
		if (!source) throw new Error(`No page has the article ${name}.`);
		const memory = new MemoryCache();
		const { page: again } = await compileFile({ source }, { ...context, cache: memory });
		const entry = memory.get('page', again?.body.split('-')[0] ?? '');
		// A file that was edited in the meantime is read by the next build: this one is of one moment.
		if (!entry || again?.body !== name)
			throw new Error(`"${source.file}" was changed while the site was built.`);
		const text = Buffer.from(entry).toString();
		return text.slice(text.indexOf('\n') + 1);
	};
}
