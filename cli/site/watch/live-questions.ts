import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, FatalError, type Result } from '../../diagnostics/diagnostic.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import { indexBlogs } from '../../graph/blog/index-blogs.ts';
import type { IconLibrary } from '../../images/icon-library.ts';
import { PictureSizes } from '../../images/picture-sizes.ts';
import { compileContext } from '../../markdown/compile/compile-file.ts';
import { newFingerprint } from '../../memo/fingerprint.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Question } from '../../memo/question.ts';
import type { History } from '../../model/history.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import { lookUpAssets } from '../../page/asset-lookup.ts';
import { type ComposedProps, composeProps } from '../../page/compose-pages.ts';
import { lookUpPages } from '../../page/lookups.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { findProtection } from '../../routes/find-protection.ts';
import { type Discovered, discover } from '../../sources/discover.ts';
import type { Head } from '../kept-head.ts';
import {
	nameOfHeads,
	noteRead,
	openSiteMemo,
	readHeadOf,
	siteOrder,
	siteQuestions,
} from '../site-questions.ts';
import { compileLive, importsOf, isUsable, type LivePage, lookUpFacts, signImports } from './live-page.ts';

/** A page that is ready to be rendered. */
export interface LiveProps extends ComposedProps {
	/** The page and those that it has asked about, by path. */
	pages: ReadonlyMap<string, LivePage>;
	/** What is wrong with it. */
	diagnostics: readonly Diagnostic[];
}

/** What a watched site is asked about. */
export interface LiveInput {
	config: SiteConfig;
	/** Where compiled pages are kept. */
	cached: CacheContext;
	icons: IconLibrary;
	/** The files as they have just been found; later they are listed anew. */
	found: Result<Discovered>;
	/** Heads as they were shown last, by path. */
	lastHeads: Map<string, Head>;
	/** Open pages as they were compiled last, by path. */
	lastPages: Map<string, LivePage>;
	/** Files and folders that any page has brought something in from, relative to the site's root. */
	imports: Set<string>;
	/** Files that could not be read, absolute: they are looked at again at each change. */
	unread: Set<string>;
	/** The git history as it is known now. */
	readHistory: () => History;
	/** What the memo has been told of by this name: another text, another state. */
	stateOf: (name: string) => string;
}

/** A site under one config. */
export interface OpenedSite extends Pick<LiveInput, 'config' | 'cached'> {
	memo: Memo;
	questions: ReturnType<typeof liveQuestions>;
	/** How many heads had been read when the memo was saved. */
	saved: number;
}

/** Opens a site to be watched, with the heads that the last session has kept. */
export function openLive(input: LiveInput): OpenedSite {
	const { config, cached, stateOf } = input;
	const { cache, environment } = cached;
	const questions = liveQuestions(input);
	const rooms = [...siteOrder, 'history', 'blogs', 'page', 'props'];
	const memo = openSiteMemo({
		...{ name: nameOfHeads('watched', config), root: config.root, cache, environment },
		...{ questions: questions.all, rooms, state: stateOf },
	});
	return { config, cached, memo, questions, saved: 0 };
}

/** The questions about a watched site. What is broken or half written is answered with its last good state. */
function liveQuestions(input: LiveInput) {
	const { config, cached, icons, lastHeads, lastPages, imports } = input;
	const context = compileContext(config, cached.cache, cached.environment);
	const sizes = new PictureSizes();
	let found: Result<Discovered> | undefined = input.found;

	const front = siteQuestions({
		...{ config, cached, icons, lastHeads },
		async discover(ask) {
			ask.signature('state', 'folders');
			const first = found;
			found = undefined;
			return first ?? discover(config);
		},
		async scan(ask, file) {
			input.unread.delete(file.absolute);
			try {
				return await readHeadOf(ask, file, config);
			} catch (error) {
				if (!(error instanceof FatalError)) throw error;
				noteRead(ask, file.absolute);
				input.unread.add(file.absolute);
				return { value: null, diagnostics: error.diagnostics };
			}
		},
	});
	const { source, shownHead, protection, local, site, protectedFiles } = front;

	const history: Question<null, History> = {
		...{ name: 'history', room: 'history', cachedIn: 'session' },
		answer(ask) {
			ask.signature('state', 'history');
			return { value: input.readHistory(), fingerprint: newFingerprint() };
		},
	};

	const blogs: Question<null, ReadonlyMap<string, Blog>> = {
		...{ name: 'blogs', room: 'blogs', cachedIn: 'session' },
		async answer(ask) {
			const { graph, heads: known } = await ask.later(site, null);
			const pages = Object.keys(graph.sources).flatMap((path) => known.get(path)?.value ?? []);
			const value = indexBlogs({ config, graph, history: await ask.later(history, null), pages });
			return { value, fingerprint: newFingerprint() };
		},
	};

	/** `null` for a file that is gone or cannot be read, and has not been compiled before. */
	const page: Question<string, LivePage | null> = {
		...{ name: 'page', room: 'page', cachedIn: 'session' },
		clearance: (ask, path) => ask(protection, path),
		async answer(ask, path) {
			const file = await ask.later(source, path);
			if (!file) return { value: null };
			const { value: scanned } = await ask.later(shownHead, path);
			const isOpen = (await ask.later(protection, path)) === 'public';
			ask.signature('file', file.absolute);
			ask.signature('state', 'cache');
			const barred = isOpen ? { protectedFiles: new Set(await ask.later(protectedFiles, null)) } : {};
			const now = await compileLive(file, { ...context, ...barred });
			noteRead(ask, file.absolute);
			// What has just been locked is no open page, whatever is known of its head.
			const made = isOpen && isLocked(now) ? undefined : now;
			const last = isOpen ? lastPages.get(path) : undefined;
			const known = last && isUsable(last, { ...context, ...barred }) ? last : undefined;
			// Another text than that of the head is being written right now, or broken.
			const value = known && (!made || made.hash !== scanned?.hash) ? known : made;
			if (!value) return { value: null };
			if (isOpen) lastPages.set(path, value);
			const brought = importsOf(value);
			signImports(ask, brought, context);
			for (const each of brought) imports.add(each);
			return { value, diagnostics: value.diagnostics, fingerprint: newFingerprint() };
		},
	};

	const isLocked = (made: LivePage | undefined): boolean =>
		made?.compiled != null && findProtection(config, made.compiled.scanned) !== null;

	const props: Question<string, LiveProps | null> = {
		...{ name: 'props', room: 'props', cachedIn: 'session' },
		answer(ask, path) {
			// While a change is taken up, a page may be locked already that is in its place still.
			const isOpen = (at: string): boolean => ask.lookup(protection, at) === 'public';
			if (!isOpen(path)) return { value: null };
			const { graph, heads: known } = ask(site, null);
			const scannedOf = (at: string) => known.get(at)?.value ?? undefined;
			const scanned = scannedOf(path);
			const parsed = ask(page, path);
			if (!parsed || !scanned || graph.sources[path] === undefined) return { value: null };
			ask.signature('state', 'icons');
			const pages = new Map([[path, parsed]]);
			const factsOf = (at: string): PageFacts | undefined => {
				const found = isOpen(at) ? ask.lookup(page, at) : undefined;
				if (found) pages.set(at, found);
				return found?.facts;
			};
			const { value, diagnostics } = composeProps({
				...{ config, graph, icons, scanned, scannedOf, parsed: parsed.facts, body: path },
				...{ history: ask(history, null), blogs: ask(blogs, null) },
				...{ ...lookUpAssets(ask(local, null), sizes), ...lookUpPages(graph, lookUpFacts(factsOf)) },
			});
			const said = [...parsed.diagnostics, ...diagnostics];
			return { value: { ...value, pages, diagnostics: said }, fingerprint: newFingerprint() };
		},
	};

	const all = [...front.all, history, blogs, page, props];
	return { ...front, history, blogs, page, props, all };
}
