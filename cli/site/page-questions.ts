import { join, posix } from 'node:path';
import type { CompileContext } from '../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { Ask, Question, Viewer } from '../memo/question.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { NamedPage } from '../page/links/embed-pages.ts';
import { noteBelow } from '../page/links/hover-notes.ts';
import type { PageLookup } from '../page/lookups.ts';
import type { SourceFile } from '../sources/discover.ts';
import { noteRead, viewerOf } from './site-questions.ts';

/** What pages are compiled with. */
export interface PagesInput {
	context: CompileContext;
	source: Question<string, SourceFile | null>;
	/** Compiles a file; `null` where that is gone. */
	compile(file: SourceFile): Promise<CompiledPage | null>;
}

/** A compiled page without its facts, which most who ask for it do not need. */
export type PageRecord = Omit<CompiledPage, 'facts'>;

/** What is asked about pages by the paths of their files, whatever the state `compile` stands for being the same. */
export function pageQuestions({ context, source, compile }: PagesInput) {
	const viewerOfPage = (page: PageRecord | null): Viewer => viewerOf(context.config, page?.scanned ?? null);

	const parsed: Question<string, CompiledPage | null> = {
		...{ name: 'parsed', room: 'parsed', cachedIn: 'memory' },
		async answer(ask, path) {
			const file = await ask.later(source, path);
			if (!file) return { value: null };
			ask.signature('state', 'compile');
			ask.signature('file', file.absolute);
			const page = await compile(file);
			noteRead(ask, file.absolute);
			if (page) signImports(ask, page.imports.paths, context);
			return { value: page, viewer: viewerOfPage(page) };
		},
	};

	const compiled: Question<string, PageRecord | null> = {
		...{ name: 'compiled', room: 'compiled', cachedIn: 'trace', declassifies: true },
		async answer(ask, path) {
			const page = await ask.later(parsed, path);
			if (!page) return { value: null };
			const { facts: _, ...value } = page;
			return { value, viewer: viewerOfPage(value) };
		},
	};

	/** `PageFacts` as bytes of JSON. */
	const facts: Question<string, Uint8Array | null> = {
		...{ name: 'facts', room: 'facts', cachedIn: 'trace', declassifies: true },
		async answer(ask, path) {
			const page = await ask.later(parsed, path);
			return { value: page && Buffer.from(page.facts), viewer: viewerOfPage(page) };
		},
	};

	const clearance = (ask: Ask, path: string): Viewer => viewerOfPage(ask(compiled, path));

	const ids: Question<string, string[] | null> = {
		...{ name: 'ids', room: 'ids', cachedIn: 'memory', clearance },
		answer: (ask, path) => ({ value: ask(compiled, path)?.ids ?? null }),
	};

	const named: Question<string, NamedPage | null> = {
		...{ name: 'named', room: 'named', cachedIn: 'memory', clearance },
		answer(ask, path) {
			const page = ask(compiled, path);
			return { value: page && { facts: toFacts(ask(facts, path)!), body: page.body } };
		},
	};

	const note: Question<[path: string, id: string], string | null> = {
		...{ name: 'note', room: 'note', cachedIn: 'memory', clearance: (ask, [path]) => clearance(ask, path) },
		answer: (ask, [path, id]) => ({ value: noteBelow(ask(named, path)?.facts, id) ?? null }),
	};

	/** What pages ask about others, noted for the answer that asks. */
	const lookUp = (ask: Ask): PageLookup => ({
		idsOf: (path) => ask(ids, path) ?? undefined,
		namedOf: (path) => ask(named, path) ?? undefined,
		noteOf: (path, id) => ask(note, [path, id]) ?? undefined,
	});

	const all = [parsed, compiled, facts, ids, named, note];
	return { parsed, compiled, facts, lookUp, all };
}

/** The facts of a page. */
export function toFacts(bytes: Uint8Array): PageFacts {
	return JSON.parse(textOf(bytes)) as PageFacts;
}

/** A page with its facts, which are read when somebody wants them. */
export function withFacts(page: PageRecord, readFacts: () => Uint8Array): CompiledPage {
	return Object.defineProperty({ ...page }, 'facts', { get: () => textOf(readFacts()) }) as CompiledPage;
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
	return Buffer.from(buffer, byteOffset, byteLength).toString();
}

/** Notes what a page has brought in, by paths relative to the site's root: it is compiled again when that changes. */
export function signImports(ask: Ask, paths: readonly string[], { config, files }: CompileContext): void {
	for (const path of paths) {
		const absolute = join(config.root, path);
		const below = files.list(path);
		if (!below) noteRead(ask, absolute);
		const folders = new Set([absolute]);
		for (const file of below ?? []) {
			noteRead(ask, join(absolute, file));
			for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
				folders.add(join(absolute, folder));
		}
		for (const folder of folders) ask.signature('folder', folder);
	}
}
