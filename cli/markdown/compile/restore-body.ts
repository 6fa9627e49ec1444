import { type Cache, noCache } from '../../platform/cache/cache.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { type CompileContext, compileFile } from './compile-file.ts';
import { type CompiledPages, rejectChange } from './compile-pages.ts';

/**
 * Gives the text of an article that is not in the cache: it could not be written there, or has been lost since.
 * Then its file is compiled once more, which `onParse` hears of.
 */
export function restoreBody(
	{ pages, bodies }: CompiledPages,
	sources: SourceFile[],
	context: CompileContext,
	onParse: (path: string) => void = () => {},
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
		const cached = bodies.get(name);
		if (cached !== undefined) return cached;
		const source = findSource(name);
		if (!source) throw new Error(`No page has the article ${name}.`);
		// What was lost is written again, so that the next build finds it.
		const { isPrivate = false } = context.cache;
		const cache: Cache = { ...noCache, isPrivate, put: (...entry) => context.cache.put(...entry) };
		const { page: again, body } = await compileFile({ source }, { ...context, cache });
		// A file that was edited in the meantime is read by the next build: this one is of one moment.
		onParse(source.path);
		if (body === undefined || again?.body !== name) throw rejectChange(source);
		return body;
	};
}
