import type { CompileContext } from '../markdown/compile/compile-file.ts';
import type { CompiledPage, ImportedFiles } from '../markdown/compile/compiled-page.ts';
import { noteImports } from '../markdown/compile/page-entry.ts';
import type { Ask, Question, Viewer } from '../memo/question.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { NamedPage } from '../page/links/embed-pages.ts';
import { noteBelow } from '../page/links/hover-notes.ts';
import type { PageLookup } from '../page/lookups.ts';
import type { SourceFile } from '../sources/discover.ts';
import type { ProjectFiles } from '../sources/project-files.ts';
import { noteRead, viewerOf } from './site-questions.ts';

/** What pages are compiled with. */
export interface PagesInput {
	context: CompileContext;
	source: Question<string, SourceFile | null>;
	/** Compiles a file; `null` where that is gone. */
	compile(ask: Ask, file: SourceFile): Promise<CompiledPage | null>;
	/** Set where pages are compiled by what is known of their heads: who may see one. Default: that is known once it is compiled, and for the next run. */
	protection?: Question<string, Viewer>;
	/** Notes what a page has brought in: it is compiled again when that changes. Default: as one state. */
	noteImports?: (ask: Ask, imports: ImportedFiles) => void;
}

/** A compiled page without its facts, which most who ask for it do not need. */
export type PageRecord = Omit<CompiledPage, 'facts'>;

/** What can be asked about pages. */
export type PageQuestions = ReturnType<typeof pageQuestions>;

/** What is asked about pages by the paths of their files, whatever the state `compile` stands for being the same. */
export function pageQuestions({
	context,
	source,
	compile,
	protection,
	noteImports: signAll = signImports,
}: PagesInput) {
	const ofPage = {
		cachedIn: protection ? ('session' as const) : ('trace' as const),
		...(protection && { clearance: (ask: Ask, path: string) => ask(protection, path) }),
	};
	const viewerOfPage = (page: PageRecord | null): { viewer?: Viewer } =>
		protection ? {} : { viewer: viewerOf(context.config, page?.scanned ?? null) };

	/** Facts of pages that have been compiled since the memo was opened. */
	const made = new Map<string, Uint8Array>();

	const compiled: Question<string, PageRecord | null> = {
		...{ name: 'compiled', ...ofPage },
		async answer(ask, path) {
			const file = ask(source, path);
			if (!file) return { value: null };
			ask.signature('state', 'compile');
			ask.signature('file', file.absolute);
			const page = await compile(ask, file);
			noteRead(ask, file.absolute);
			if (!page) return { value: null };
			signAll(ask, page.imports);
			const { facts: text, ...value } = page;
			made.set(path, Buffer.from(text));
			return { value, ...viewerOfPage(value) };
		},
	};

	/** `PageFacts` as bytes of JSON. */
	const facts: Question<string, Uint8Array | null> = {
		...{ name: 'facts', ...ofPage, declassifies: true },
		async answer(ask, path) {
			const page = await ask.later(compiled, path);
			const value =
				page && (made.get(path) ?? Buffer.from((await compile(ask, ask(source, path)!))?.facts ?? '{}'));
			made.delete(path);
			return { value, ...viewerOfPage(page) };
		},
	};

	const ids: Question<string, string[] | null> = {
		...{ name: 'ids', cachedIn: 'memory' },
		answer: (ask, path) => ({ value: ask(compiled, path)?.ids ?? null }),
	};

	const named: Question<string, NamedPage | null> = {
		...{ name: 'named', cachedIn: 'memory' },
		answer(ask, path) {
			const page = ask(compiled, path);
			return { value: page && { facts: toFacts(ask(facts, path)!), body: page.body } };
		},
	};

	const note: Question<[path: string, id: string], string | null> = {
		...{ name: 'note', cachedIn: 'memory' },
		answer: (ask, [path, id]) => ({ value: noteBelow(ask(named, path)?.facts, id) ?? null }),
	};

	/** What pages ask about public ones, noted for the answer that asks. */
	const lookUp = (ask: Ask): PageLookup => ({
		idsOf: (path) => ask(ids, path) ?? undefined,
		namedOf: (path) => ask(named, path) ?? undefined,
		noteOf: (path, id) => ask(note, [path, id]) ?? undefined,
	});

	const all = [compiled, facts, ids, named, note];
	return { compiled, facts, named, lookUp, all };
}

/** The facts of a page. */
export function toFacts(bytes: Uint8Array): PageFacts {
	return JSON.parse(textOf(bytes)) as PageFacts;
}

/** Pages with their facts, by path; these become text when somebody wants that. */
export function joinFacts(
	pages: readonly (PageRecord | null)[],
	facts: readonly (Uint8Array | null)[],
): Map<string, CompiledPage> {
	const whole = new Map<string, CompiledPage>();
	for (const [at, page] of pages.entries()) {
		const bytes = facts[at];
		if (!page || !bytes) continue;
		const get = (): string => textOf(bytes);
		whole.set(page.path, Object.defineProperty({ ...page }, 'facts', { get }) as CompiledPage);
	}
	return whole;
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
	return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** Name of the state of files and folders that a page has brought in, by paths relative to the site's root. */
const importsMark = 'imports ';

/** What there is at the paths that such a state is named by, as pages are given it; nothing for other names. */
export function readImportState(name: string, files: ProjectFiles): string | undefined {
	if (!name.startsWith(importsMark)) return undefined;
	return noteImports(JSON.parse(name.slice(importsMark.length)) as string[], files).hash;
}

/** Notes what a page has brought in: it is compiled again when that changes. */
function signImports(ask: Ask, { paths, hash }: ImportedFiles): void {
	if (paths.length === 0) return;
	const now = ask.read('state', importsMark + JSON.stringify(paths));
	// What has changed while the page was compiled is another thing in the next run.
	if (now !== hash) ask.signature('state', 'changed imports');
}
