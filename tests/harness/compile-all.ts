import type { CompileContext } from '../../cli/markdown/compile/compile-file.ts';
import { type CompiledPages, openCompiler } from '../../cli/markdown/compile/compile-pages.ts';
import type { SourceFile } from '../../cli/sources/discover.ts';

/** Compiles files in this process. */
export async function compileAll(
	sources: readonly SourceFile[],
	context: CompileContext,
): Promise<CompiledPages> {
	const compiler = openCompiler({ context, workers: async () => null });
	const pages = await Promise.all(sources.map((source) => compiler.compile({ source })));
	return {
		pages: new Map(pages.flatMap((page) => (page ? [[page.path, page]] : []))),
		bodies: compiler.bodies,
	};
}
