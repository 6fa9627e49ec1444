import type { SealedRecord } from '../encryption/encrypt-site.ts';
import type { HistoryState } from '../history/cached-history.ts';
import { readSiteHistory } from '../history/read-site-history.ts';
import type { CompileContext } from '../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { Ask, Question } from '../memo/question.ts';
import type { ScannedPage } from '../model/page-head.ts';
import type { CacheContext } from '../platform/cache/cache.ts';
import type { Discovered, SourceFile } from '../sources/discover.ts';
import { type Head, withoutSecrets } from './kept-head.ts';
import { type PageRecord, pageQuestions } from './page-questions.ts';
import { type SharedInput, sharedQuestions } from './shared-questions.ts';
import { reader, siteQuestions } from './site-questions.ts';
import { type ViewInput, viewQuestions } from './view-questions.ts';

/** What a build's questions are answered with. */
export interface BuildQuestionsInput
	extends Pick<ViewInput, 'config' | 'icons' | 'variants' | 'onCompose' | 'stylesOf'>,
		Pick<SharedInput, 'theme'> {
	/** The files as they were found; what is wrong with where they lie has been said. */
	found: Discovered;
	cached: CacheContext;
	context: CompileContext;
	/** Where the history stands. Default: git is asked. */
	historyState?: HistoryState | undefined;
	/** Variables that passwords may be in. */
	environment: Record<string, string | undefined>;
	isPublished: (page: ScannedPage) => boolean;
	/** Whether a file falls to this build, by its path. */
	isOwn: (path: string) => boolean;
	/** Compiles a file; `null` where that is gone, or not to be compiled here: then only its head is read. */
	compile(source: SourceFile): Promise<CompiledPage | null>;
	/** Seals what is protected; asks on behalf of the answer. */
	seal(ask: Ask): Promise<SealedRecord>;
}

/** The questions about a site that is built. */
export function buildQuestions(input: BuildQuestionsInput) {
	const { config, found, cached, context, icons, environment, isPublished } = input;
	const front = siteQuestions({
		...{ config, cached, icons, environment, isPublished, isOwn: input.isOwn },
		async discover(ask) {
			ask.signature('state', 'folders');
			return { value: found, diagnostics: [] };
		},
		headsOf: (ask, paths) =>
			ask.all(pages.compiled, paths).map((page) => page && withoutSecrets(config, headOf(page))),
	});
	const pages = pageQuestions({
		...{ context, source: front.source, compile: (_, source) => input.compile(source) },
	});
	const views = viewQuestions({
		...{ ...input, front, pages, readHistory: () => readSiteHistory(config, cached, input.historyState) },
	});

	const shared = sharedQuestions({ ...input, front, pages, views });

	/** What is published of protected pages and blocks. The state `sealing` stands for all that it does not ask for here. */
	const sealed: Question<null, SealedRecord> = {
		...{ name: 'sealed', cachedIn: 'trace', clearance: () => reader },
		async answer(ask) {
			ask.signature('state', 'sealing');
			return { value: await input.seal(ask) };
		},
	};

	const all = [...front.ofFiles, ...pages.all, ...front.ofHeads, ...views.all, ...shared.all, sealed];
	return { ...front, ...pages, ...views, ...shared, sealed, all };
}

function headOf({ scanned, scanDiagnostics }: PageRecord): Head {
	return { value: scanned, diagnostics: scanDiagnostics };
}
