import type { IconDrawing } from '../../renderer/contract/contract.ts';
import { splitIconName } from '../../renderer/shared/icons/icon-name.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import type { PublicSite } from '../encryption/protected-site.ts';
import { type AskingPage, type PublicUse, PublicUses } from '../encryption/seal/public-uses.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { indexBlogs } from '../graph/blog/index-blogs.ts';
import type { IconFinder, IconFinding, IconLibrary } from '../images/icon-library.ts';
import { LocalAssets } from '../images/local-assets.ts';
import { PictureSizes } from '../images/picture-sizes.ts';
import type { VariantLibrary } from '../images/variant-library.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { Ask, Question } from '../memo/question.ts';
import type { Commit, History } from '../model/history.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { type AssetLookup, lookUpAssets } from '../page/asset-lookup.ts';
import { type ComposedEntry, composeProps, entryOf } from '../page/compose-pages.ts';
import { lookUpPages } from '../page/lookups.ts';
import { pageConfigOf, pageGraphOf } from '../page/page-config.ts';
import { keyOf } from '../platform/cache/cache.ts';
import { type PageQuestions, toFacts } from './page-questions.ts';
import { reader, type SiteQuestions } from './site-questions.ts';

/** What pages are composed with. */
export interface ViewInput {
	config: SiteConfig;
	icons: IconLibrary;
	front: Pick<SiteQuestions, 'site' | 'local'>;
	pages: PageQuestions;
	/** Knows the copies of pictures; `null` where none are made. */
	variants: VariantLibrary | null;
	/** The git history as it is when the state `history` is another. */
	readHistory(): Promise<Result<History>>;
	/** Hears of each page that is composed. */
	onCompose?: (path: string) => void;
	/** The style sheets of the site's bundle, once it is made; others where the state `theme` is another. */
	stylesOf(): string[];
}

/** What all pages are composed from. */
interface Frame extends Pick<PublicSite, 'config' | 'graph' | 'history' | 'blogs'> {
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
	...{ localAsset: 0, localFile: 0, publicFile: 0, hasFile: 0, filesBeside: 0 },
	...{ pictureSize: 0, pictureVariants: 0, pictureData: 0 },
} satisfies Record<keyof AssetLookup, 0>) as (keyof AssetLookup)[];

/** What can be asked about pages in their places. */
export type ViewQuestions = ReturnType<typeof viewQuestions>;

/** The questions about pages in their places: what they are composed to, and which files they use. */
export function viewQuestions(input: ViewInput) {
	const { config, icons, pages, variants } = input;
	const { site, local } = input.front;

	const history: Question<null, Result<History>> = {
		...{ name: 'history', cachedIn: 'session' },
		async answer(ask) {
			ask.signature('state', 'history');
			return { value: await input.readHistory() };
		},
	};

	const commits: Question<string, Commit[] | null> = {
		...{ name: 'commits', cachedIn: 'memory' },
		answer(ask, file) {
			const { files } = ask(history, null).value;
			return { value: Object.hasOwn(files, file) ? files[file]! : null };
		},
	};

	const blogs: Question<null, ReadonlyMap<string, Blog>> = {
		...{ name: 'blogs', cachedIn: 'session' },
		async answer(ask) {
			const { graph, visible } = await ask.later(site, null);
			const { value: known } = await ask.later(history, null);
			const value = indexBlogs({ config, graph, history: known, pages: visible });
			return { value, fingerprint: keyOf([...value.values()]) };
		},
	};

	/** Another one only where that concerns all pages: of the history each asks for its own part. */
	const frame: Question<null, Frame> = {
		...{ name: 'frame', cachedIn: 'session' },
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
		...{ name: 'assets', cachedIn: 'session' },
		async answer(ask, viewer) {
			const ofPublic = await ask.later(local, null);
			// What only locked pages show is not to be among the files that are published as they are.
			const files = viewer === 'public' ? ofPublic : new LocalAssets(config);
			const value = lookUpAssets(files, new PictureSizes(), viewer === 'public' ? variants : null);
			return { value, fingerprint: newFingerprint() };
		},
	};

	/** Whether files can be asked about, which those make sure of who would have to begin anew where they cannot. */
	const ready: Question<AssetKey[0], boolean> = {
		...{ name: 'ready', cachedIn: 'session' },
		answer: (ask, viewer) => ({ value: ask(assets, viewer) !== undefined }),
	};

	const asset: Question<AssetKey, unknown> = {
		...{ name: 'asset', cachedIn: 'session' },
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

	/** Notes the collection that an icon is looked for in; where it is not there, somebody may install it. */
	const signCollection = (ask: Ask, prefix?: string): void => {
		const file = icons.fileOf(prefix);
		ask.signature(file ? 'file' : 'state', file ?? 'icons');
	};

	/** To find one in a collection, all of it is read: 10 MB are usual. */
	const icon: Question<string, IconFinding | null> = {
		...{ name: 'icon', cachedIn: 'trace' },
		answer(ask, name) {
			const value = icons.find(name);
			if (value) signCollection(ask, splitIconName(name)!.prefix);
			return { value };
		},
	};

	const fileIcon: Question<[path: string, isOpen: boolean], IconDrawing | null> = {
		...{ name: 'file-icon', cachedIn: 'trace' },
		answer(ask, [path, isOpen]) {
			signCollection(ask);
			return { value: icons.findFile(path, isOpen) };
		},
	};

	/** The icons of a page, noted for the answer that asks. */
	const findIcons = (ask: Ask): IconFinder => ({
		find: (name) => ask(icon, name),
		findFile: (path, isOpen = false) => ask(fileIcon, [path, isOpen]),
	});

	/** `null` for what is no page of the public. */
	const view: Question<string, View | null> = {
		...{ name: 'view', cachedIn: 'memory' },
		answer(ask, path) {
			const { graph, ...shared } = ask(frame, null);
			if (graph.pages[graph.sources[path]!]?.path !== path) return { value: null };
			const page = ask(pages.compiled, path);
			if (!page) return { value: null };
			const { scanned, body } = page;
			ask(commits, scanned.file);
			const facts = toFacts(ask(pages.facts, path)!);
			ask(ready, 'public');
			input.onCompose?.(path);
			const { value, diagnostics } = composeProps({
				...{ ...shared, graph, icons: findIcons(ask), scanned, body, parsed: facts },
				...{ ...lookUpFiles(ask, 'public'), ...lookUpPages(graph, pages.lookUp(ask)) },
			});
			const text = JSON.stringify(value.props);
			const entry = entryOf(value.props, text, value.asked);
			return { value: { ...entry, text, diagnostics }, fingerprint: keyOf(entry, diagnostics) };
		},
	};

	const entry: Question<string, ViewEntry | null> = {
		...{ name: 'entry', cachedIn: 'trace' },
		answer(ask, path) {
			const made = ask(view, path);
			if (!made) return { value: null };
			const { text: _, ...value } = made;
			return { value };
		},
	};

	const uses: Question<null, PublicUses> = {
		...{ name: 'uses', cachedIn: 'session' },
		async answer(ask) {
			ask.signature('state', 'theme');
			const { graph, visible } = await ask.later(site, null);
			const paths = visible.map(({ path }) => path);
			const composed = ask.all(entry, paths).flatMap((made, at): AskingPage[] => {
				const { path, file } = visible[at]!;
				return made ? [{ file, node: graph.pages[graph.sources[path]!]!, asked: made.asked }] : [];
			});
			const value = new PublicUses({
				...{ config, graph, composed, local: await ask.later(local, null), styles: input.stylesOf() },
			});
			return { value, fingerprint: newFingerprint() };
		},
	};

	const use: Question<string, PublicUse | null> = {
		...{ name: 'use', cachedIn: 'session' },
		answer: (ask, path) => ({ value: ask(uses, null).find(path) ?? null }),
	};

	/** What locked pages ask about the public site, noted for the answer that seals them. */
	const lookUpPublic = (ask: Ask): Pick<PublicSite, 'icons' | 'uses' | 'lookups'> => {
		const noted = lookUpFiles(ask, 'protected');
		/** The files of these, which are other ones than those of public pages, are known by `local`. */
		const assets = (local: LocalAssets): Required<AssetLookup> => {
			const own = lookUpAssets(local, new PictureSizes());
			const both = Object.entries(own).map(([name, find]) => [
				name,
				(path: string) => {
					noted[name as keyof AssetLookup](path);
					return (find as (path: string) => unknown)(path);
				},
			]);
			return Object.fromEntries(both) as Required<AssetLookup>;
		};
		return {
			icons: findIcons(ask),
			uses: { find: (path) => ask(use, path) ?? undefined },
			lookups: { pages: pages.lookUp(ask), assets },
		};
	};

	const all = [history, commits, blogs, frame, assets, ready, asset, icon, fileIcon, view, entry, uses, use];
	return { history, blogs, frame, ready, view, entry, uses, lookUpFiles, lookUpPublic, all };
}
