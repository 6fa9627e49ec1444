import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { type AskingPage, type PublicUse, PublicUses } from '../encryption/seal/public-uses.ts';
import type { SealedRecord } from '../encryption/sealed-record.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { indexBlogs } from '../graph/blog/index-blogs.ts';
import { readSiteHistory } from '../history/read-site-history.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import { LocalAssets } from '../images/local-assets.ts';
import { PictureSizes } from '../images/picture-sizes.ts';
import type { VariantLibrary } from '../images/variant-library.ts';
import type { CompileContext } from '../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { Ask, Question } from '../memo/question.ts';
import type { Commit, History } from '../model/history.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { type AssetLookup, lookUpAssets } from '../page/asset-lookup.ts';
import { type ComposedEntry, composeProps, entryOf } from '../page/compose-pages.ts';
import { lookUpPages } from '../page/lookups.ts';
import { pageConfigOf, pageGraphOf } from '../page/page-config.ts';
import { type CacheContext, keyOf } from '../platform/cache/cache.ts';
import type { Discovered, SourceFile } from '../sources/discover.ts';
import { type Head, withoutSecrets } from './kept-head.ts';
import { type PageRecord, pageQuestions, toFacts } from './page-questions.ts';
import { reader, siteOrder, siteQuestions } from './site-questions.ts';

/** The order of the questions of a build. */
export const buildOrder = [
	...siteOrder,
	...['history', 'commits', 'blogs', 'frame', 'assets', 'asset', 'view', 'entry', 'uses', 'use', 'sealed'],
];

/** What a build's questions are answered with. */
export interface BuildQuestionsInput {
	config: SiteConfig;
	/** The files as they were found; what is wrong with where they lie has been said. */
	found: Discovered;
	cached: CacheContext;
	context: CompileContext;
	icons: IconLibrary;
	/** Knows the copies of pictures; `null` where none are made. */
	variants: VariantLibrary | null;
	/** Variables that passwords may be in. */
	environment: Record<string, string | undefined>;
	isPublished: (page: ScannedPage) => boolean;
	/** Whether a file falls to this build, by its path. */
	isOwn: (path: string) => boolean;
	/** Compiles a file; `null` where that is gone, or not to be compiled here: then only its head is read. */
	compile(source: SourceFile): Promise<CompiledPage | null>;
	/** Hears of each page that is composed. */
	onCompose(path: string): void;
	/** The style sheets of the site's bundle, once it is made. */
	stylesOf(): string[];
	/** Seals what is protected; asks on behalf of the answer. */
	seal(ask: Ask): Promise<SealedRecord>;
}

/** What all pages are composed from. */
interface Frame {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	/** Front matter of a published page by its path. */
	scannedOf: (path: string) => ScannedPage | undefined;
}

/** A page that has been composed, with its props as JSON. */
type View = ViewEntry & { text: string };

/** What is known of it besides, with what is wrong with it. */
type ViewEntry = ComposedEntry & { diagnostics: Diagnostic[] };

/** A question about a file, by its path: who asks, the name of the lookup, and the path. */
type AssetKey = [viewer: 'public' | 'protected', lookup: keyof AssetLookup, path: string];

/** Names of all lookups. */
const assetLookups = Object.keys({
	...{ localAsset: 0, localFile: 0, publicFile: 0, filesBeside: 0 },
	...{ pictureSize: 0, pictureVariants: 0, pictureData: 0 },
} satisfies Record<keyof AssetLookup, 0>) as (keyof AssetLookup)[];

/** The questions about a site that is built. */
export function buildQuestions(input: BuildQuestionsInput) {
	const { config, found, cached, context, icons, variants, environment, isPublished } = input;
	const front = siteQuestions({
		...{ config, cached, icons, environment, isPublished, isOwn: input.isOwn },
		async discover(ask) {
			ask.signature('state', 'folders');
			return { value: found, diagnostics: [] };
		},
		headsOf: (ask, paths) =>
			ask.all(pages.compiled, paths).map((page) => page && withoutSecrets(config, headOf(page))),
	});
	const { source, site, local } = front;
	const pages = pageQuestions({ context, source, compile: input.compile });

	const history: Question<null, Result<History>> = {
		...{ name: 'history', room: 'history', cachedIn: 'session' },
		async answer(ask) {
			ask.signature('state', 'history');
			return { value: await readSiteHistory(config, cached) };
		},
	};

	const commits: Question<string, Commit[] | null> = {
		...{ name: 'commits', room: 'commits', cachedIn: 'memory' },
		answer(ask, file) {
			const { files } = ask(history, null).value;
			return { value: Object.hasOwn(files, file) ? files[file]! : null };
		},
	};

	const blogs: Question<null, ReadonlyMap<string, Blog>> = {
		...{ name: 'blogs', room: 'blogs', cachedIn: 'session' },
		async answer(ask) {
			const { graph, visible } = await ask.later(site, null);
			const { value: known } = await ask.later(history, null);
			const value = indexBlogs({ config, graph, history: known, pages: visible });
			return { value, fingerprint: keyOf([...value.values()]) };
		},
	};

	/** Another one only where that concerns all pages: of the history each asks for its own part. */
	const frame: Question<null, Frame> = {
		...{ name: 'frame', room: 'frame', cachedIn: 'session' },
		async answer(ask) {
			const { graph, visible, key } = await ask.later(site, null);
			const { value: known } = await ask.later(history, null);
			const { prefix, truncated, submodules } = known;
			const found = await ask.later(blogs, null);
			const ofPages = pageConfigOf(config);
			const byPath = new Map(visible.map((page) => [page.path, page]));
			return {
				value: {
					...{ config: ofPages, graph: pageGraphOf(graph), history: known, blogs: found },
					scannedOf: (path) => byPath.get(path),
				},
				fingerprint: keyOf(key(ofPages), prefix, truncated, submodules, [...found.values()]),
			};
		},
	};

	const assets: Question<AssetKey[0], Required<AssetLookup>> = {
		...{ name: 'assets', room: 'assets', cachedIn: 'session' },
		async answer(ask, viewer) {
			const ofPublic = await ask.later(local, null);
			// What only locked pages show is not to be among the files that are published as they are.
			const files = viewer === 'public' ? ofPublic : new LocalAssets(config);
			const value = lookUpAssets(files, new PictureSizes(), viewer === 'public' ? variants : null);
			return { value, fingerprint: newFingerprint() };
		},
	};

	const asset: Question<AssetKey, unknown> = {
		...{ name: 'asset', room: 'asset', cachedIn: 'session' },
		clearance: (_, [viewer]) => (viewer === 'public' ? 'public' : reader),
		answer(ask, [viewer, lookup, path]) {
			if (lookup === 'pictureVariants') ask.signature('state', 'variants');
			return { value: ask(assets, viewer)[lookup](path) };
		},
	};

	/** What pages ask about files, noted for the answer that asks. */
	const lookUpFiles = (ask: Ask, viewer: AssetKey[0]): Required<AssetLookup> =>
		Object.fromEntries(
			assetLookups.map((lookup) => [lookup, (path: string) => ask(asset, [viewer, lookup, path])]),
		) as unknown as Required<AssetLookup>;

	/** `null` for what is no page of the public. */
	const view: Question<string, View | null> = {
		...{ name: 'view', room: 'view', cachedIn: 'memory' },
		answer(ask, path) {
			const { graph, ...shared } = ask(frame, null);
			if (graph.pages[graph.sources[path]!]?.path !== path) return { value: null };
			const page = ask(pages.compiled, path);
			if (!page) return { value: null };
			const { scanned, body } = page;
			ask(commits, scanned.file);
			input.onCompose(path);
			const { value, diagnostics } = composeProps({
				...{ ...shared, graph, icons, scanned, body, parsed: toFacts(ask(pages.facts, path)!) },
				...{ ...lookUpFiles(ask, 'public'), ...lookUpPages(graph, pages.lookUp(ask)) },
			});
			const text = JSON.stringify(value.props);
			const entry = entryOf(value.props, text, value.asked);
			return { value: { ...entry, text, diagnostics }, fingerprint: keyOf(entry, diagnostics) };
		},
	};

	const entry: Question<string, ViewEntry | null> = {
		...{ name: 'entry', room: 'entry', cachedIn: 'trace' },
		answer(ask, path) {
			const made = ask(view, path);
			if (!made) return { value: null };
			const { text: _, ...value } = made;
			return { value };
		},
	};

	const uses: Question<null, PublicUses> = {
		...{ name: 'uses', room: 'uses', cachedIn: 'session' },
		async answer(ask) {
			const { graph, visible } = await ask.later(site, null);
			const paths = visible.map(({ path }) => path);
			const composed = ask.all(entry, paths).flatMap((made, at): AskingPage[] => {
				const path = paths[at]!;
				return made ? [{ path, node: graph.pages[graph.sources[path]!]!, asked: made.asked }] : [];
			});
			const value = new PublicUses({
				...{ config, graph, composed, local: await ask.later(local, null), styles: input.stylesOf() },
				compiled: new Map(visible.map((scanned) => [scanned.path, { scanned }])),
			});
			return { value, fingerprint: newFingerprint() };
		},
	};

	const use: Question<string, PublicUse | null> = {
		...{ name: 'use', room: 'use', cachedIn: 'session' },
		answer: (ask, path) => ({ value: ask(uses, null).find(path) ?? null }),
	};

	/** What is published of protected pages and blocks. The state `sealing` stands for all that it does not ask for here. */
	const sealed: Question<null, SealedRecord> = {
		...{ name: 'sealed', room: 'sealed', cachedIn: 'trace', clearance: () => reader },
		async answer(ask) {
			ask.signature('state', 'sealing');
			return { value: await input.seal(ask) };
		},
	};

	const all = [
		...front.all,
		...pages.all,
		...[history, commits, blogs, frame, assets, asset, view, entry, uses, use, sealed],
	];
	return { ...front, ...pages, history, frame, assets, view, entry, uses, use, sealed, lookUpFiles, all };
}

function headOf({ scanned, scanDiagnostics }: PageRecord): Head {
	return { value: scanned, diagnostics: scanDiagnostics };
}
