import { decodeHTMLStrict } from 'entities/decode';
import type { DrawnIcons, HomeSection, OutlineItem, PageData } from '../../renderer/contract/contract.ts';
import { addBase } from '../../renderer/shared/links.ts';
import type { OutlineOption } from '../config/options.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { isDocument } from '../graph/layouts.ts';
import { lastChangeOf } from '../history/moment-of-page.ts';
import { peopleOf, readRecord } from '../history/people.ts';
import { editUrl, repositoryPath } from '../history/repository-urls.ts';
import type { IconFinder } from '../images/icon-library.ts';
import type { Commit, History } from '../model/history.ts';
import type { Heading, IconReference, PageFacts } from '../model/page-facts.ts';
import type { PageGraph, PageNode } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import type { PageProps } from '../model/page-props.ts';
import { filled } from '../platform/filled.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';
import type { PageOptions } from '../sources/page-options.ts';
import type { AssetLookup } from './asset-lookup.ts';
import type { PostLookup } from './blog/post-facts.ts';
import { showsBulletin } from './bulletin.ts';
import { composeParts } from './compose-parts.ts';
import { composeSidebar, navigationIcons } from './compose-sidebar.ts';
import { copyrightOf } from './copyright.ts';
import { directionOf } from './direction-of.ts';
import { entryIcon } from './home/home.ts';
import { fetchesIcon, type IconContext, resolveFileIcons, resolveIcons } from './icons/resolve-icons.ts';
import { type EmbeddedPages, embedPages, type NamedPage } from './links/embed-pages.ts';
import { notesForPage } from './links/hover-notes.ts';
import type { LinkContext } from './links/link-context.ts';
import { resolveReference } from './links/resolve-links.ts';
import { composeMeta } from './meta.ts';
import { addDemoFrames, hasFetchedIcon, joinPolicies } from './page-policy.ts';

/** What one page is composed from. */
export interface ComposeInput extends AssetLookup {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
	scanned: ScannedPage;
	parsed: PageFacts;
	/** Name that the page's article is found by. */
	body: string;
	idsOf: LinkContext['idsOf'];
	/** What stands below a heading of a page with `hoverNotes`. Default: nothing is known of that. */
	noteOf?: (route: string, id: string) => string | undefined;
	icons: IconFinder;
	/** The blogs of the site by address. Default: none. */
	blogs?: ReadonlyMap<string, Blog>;
	/** Front matter of a page by its path, for lists of posts. Default: none is known. */
	scannedOf?: (path: string) => ScannedPage | undefined;
	/** The parsed page at a route, for pages that embed or list it. Default: none is known. */
	pageOf?: (route: string) => NamedPage | undefined;
	/** Whether the page is to be sealed. Default: no. */
	isSealed?: boolean;
}

const noBlogs: ReadonlyMap<string, Blog> = new Map();

/** Joins everything that is known of a page into the data it is rendered from. */
export function composePage(input: ComposeInput): Result<PageProps> {
	const { config, graph, scanned, history } = input;
	const node = graph.pages[graph.sources[scanned.path]!]!;
	const locale = config.locales.find(({ prefix }) => prefix === node.locale)!;
	const noteOf = notesForPage(node, graph, (route, id) => input.noteOf?.(route, id));
	const context: PostLookup & LinkContext & AssetLookup = { ...input, path: scanned.path, noteOf };
	const own = input.parsed.links.map((reference) => resolveReference(reference, context));
	const diagnostics: Diagnostic[] = own.flatMap((link) => link.diagnostics);
	const embedded = embedPages(input.parsed, {
		base: config.base,
		graph,
		pageOf: (route) => input.pageOf?.(route),
		hrefOf: (link) => own[link]?.resolved.href,
	});
	const parsed: PageFacts = { ...input.parsed, ...embedded.parts };
	const links = [...own, ...embedded.links.map((link) => resolveEmbedded(link, context))];
	const { blogs = noBlogs } = input;
	const parts = composeParts({ node, locale, scanned, parsed, context, blogs });
	const commits = Object.hasOwn(history.files, scanned.file) ? history.files[scanned.file]! : [];
	const { titleId, ...lifted } = liftTitle(parsed, node);
	const icons = composeIcons(
		parsed,
		{ ofLayout: parts.icons, ofEntry: entryIcon(scanned), locale: node.locale },
		input,
	);
	const { hosts } = config.markdown.icons;
	const sidebar = composeSidebar(graph, node, { icons: input.icons, iconHosts: hosts });
	const page: PageData = {
		...composeChrome(input, locale, node),
		headTitle: composeHeadTitle(node, locale, parts.ofPage.home),
		...(titleId ? { titleId } : {}),
		...composeHistory(input, node, commits),
		...icons.ofPage,
		...sidebar.ofPage,
		...joinPolicies(
			addDemoFrames(parsed, input.isSealed === true),
			{ 'img-src': parts.pictureHosts },
			{ 'connect-src': icons.isFetched || sidebar.isFetched ? hosts : [] },
			hasComments(config, node, scanned.options) ? config.comments?.policy : undefined,
		),
		...parts.ofPage,
	};
	return {
		value: {
			page,
			...sidebar.ofView,
			article: { body: input.body, ...lifted, embeds: embedded.embeds },
			links: links.map((link) => link.resolved),
			icons: icons.ofArticle,
			files: parsed.files,
			updated: lastChangeOf(history, scanned),
		},
		diagnostics: [...diagnostics, ...parts.diagnostics, ...icons.diagnostics].map((diagnostic) => ({
			...diagnostic,
			route: node.route,
		})),
	};
}

/** A link of an embedded page; what is wrong with it is said of that page. An anchor leads to that page. */
function resolveEmbedded({ reference, path }: EmbeddedPages['links'][number], context: LinkContext) {
	const { resolved } = resolveReference(reference, { ...context, path });
	if (!resolved.href?.startsWith('#')) return { resolved };
	const route = context.graph.sources[path]!;
	return { resolved: { ...resolved, href: addBase(context.config.base, route) + resolved.href } };
}

function composeChrome(
	{ config, scanned, parsed }: ComposeInput,
	locale: LocaleConfig,
	node: PageNode,
): Omit<PageData, 'headTitle' | 'meta' | 'contributors' | 'changelog' | 'copyright' | 'editLink' | 'home'> {
	const { options } = scanned;
	const { aside = locale.aside } = options;
	const excerpt = typeof options.excerpt === 'string' && options.excerpt.trim();
	const levels = outlineLevels(options.outline, locale.outline);
	return {
		route: node.route,
		locale: node.locale,
		lang: node.lang,
		...directionOf(node.lang),
		title: node.title,
		description: options.description || excerpt || parsed.summary || locale.description,
		layout: node.layout,
		...(options.pageClass ? { pageClass: options.pageClass } : {}),
		sidebar: node.sidebar,
		outline: aside === false ? [] : buildOutline(parsed.headings, levels, config.limits.outlineHeadings),
		breadcrumb: node.breadcrumb,
		prev: node.prev,
		next: node.next,
		alternates: node.alternates,
		show: {
			navbar: options.navbar !== false,
			footer: options.footer !== false,
			backToTop: options.backToTop !== false,
			outline: aside !== false && levels !== null,
			...(locale.updateHash ? {} : { hash: false as const }),
			...(aside === 'left' ? { outlineSide: aside } : {}),
			...filled({ comments: hasComments(config, node, options) }),
			// `externalLinkIcon` was once written `externalLink`.
			...((options.externalLinkIcon ?? options.externalLink) === false
				? { externalIcons: false as const }
				: {}),
			...showsBulletin(locale, node.route),
		},
	};
}

/** The levels that front matter `outline` asks for, else the config; `null` for none. */
function outlineLevels(page: PageOptions['outline'], config: OutlineOption): [number, number] | null {
	const option = page === undefined || page === true ? config : page;
	if (option === false) return page === true ? [2, 3] : null;
	if (option === 'deep') return [2, 6];
	return typeof option === 'number' ? [option, option] : option;
}

/** Nests the first `max` headings of the chosen levels. */
function buildOutline(headings: Heading[], levels: [number, number] | null, max: number): OutlineItem[] {
	const roots: OutlineItem[] = [];
	const open: OutlineItem[] = [];
	const chosen = levels ? chooseHeadings(headings, levels) : [];
	for (const { id, text, level } of chosen.slice(0, max)) {
		const item: OutlineItem = { id, text, level, items: [] };
		while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
		(open.at(-1)?.items ?? roots).push(item);
		open.push(item);
	}
	return roots;
}

/** The headings of the chosen levels. Below one with `deepens`, its own levels hold up to the next as high as it. */
function chooseHeadings(headings: Heading[], [highest, deepest]: [number, number]): Heading[] {
	const open: { level: number; deepest: number }[] = [];
	return headings.filter(({ level, deepens }) => {
		while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
		const isChosen = level >= highest && level <= (open.at(-1)?.deepest ?? deepest);
		if (deepens) open.push({ level, deepest: deepens });
		return isChosen;
	});
}

function composeHistory(
	input: ComposeInput,
	node: PageNode,
	commits: Commit[],
): Pick<PageData, 'meta' | 'contributors' | 'changelog' | 'copyright' | 'editLink'> {
	const { scanned, history } = input;
	const { options } = scanned;
	// Of the repository of a submodule the config says nothing: links into that of the site would lead nowhere.
	const isElsewhere = history.submodules?.some((folder) => scanned.file.startsWith(`${folder}/`));
	const config = isElsewhere ? { ...input.config, repository: null } : input.config;
	const isDoc = isDocument(node.layout);
	const path = repositoryPath(config.repository, history.prefix, scanned.file);
	return {
		meta: composeMeta(input),
		...(isDoc ? readRecord(config, options, commits) : { contributors: [], changelog: [] }),
		copyright: isDoc
			? copyrightOf(options.copyright, config.copyright, {
					contributors: peopleOf(config, options, commits),
					address: absoluteUrl(config, node.route),
				})
			: null,
		editLink: options.editLink !== false ? editUrl(config.repository, path) : null,
	};
}

/** The icons that a page names besides those of its article. */
interface OtherIcons {
	/** Those that its layout renders. */
	ofLayout: IconReference[];
	/** That of its entry in sidebars. It is only checked: sidebars are rendered with what a locale shares. */
	ofEntry: IconReference[];
	/** Prefix of the page's locale. */
	locale: string;
}

/** The icons of a page: those of its article, and those that its layout renders, as a part of its data. */
function composeIcons(
	{ icons: named, fileIcons }: Pick<PageFacts, 'icons' | 'fileIcons'>,
	{ ofLayout, ofEntry, locale }: OtherIcons,
	{ icons, config, graph }: { icons: IconFinder; config: SiteConfig; graph: PageGraph },
): { ofArticle: DrawnIcons; ofPage: { icons?: DrawnIcons }; isFetched: boolean; diagnostics: Diagnostic[] } {
	const context: IconContext = { icons, iconHosts: config.markdown.icons.hosts };
	const article = resolveIcons(named, context);
	const layout = resolveIcons(ofLayout, context);
	return {
		ofArticle: { ...resolveFileIcons(fileIcons, context), ...article.value },
		ofPage: Object.keys(layout.value).length > 0 ? { icons: layout.value } : {},
		isFetched:
			hasFetchedIcon(article.value, layout.value) || fetchesIcon(navigationIcons(graph, locale), context),
		diagnostics: [
			...resolveIcons(ofEntry, context).diagnostics,
			...article.diagnostics,
			...layout.diagnostics,
		],
	};
}

/**
 * Finds the heading that is the page's title. The layouts `doc`, `page` and `friends`, and those of the site, render the title
 * themselves; a level-one heading with other words stays where it is. `lifted` is its place among the article's children, whose pictures stay, and absent where
 * nothing is left out; `titleId` its id, which links may end in.
 */
function liftTitle(
	{ title }: Pick<PageFacts, 'title'>,
	node: PageNode,
): { lifted?: number; titleId?: string } {
	const isShown = isDocument(node.layout) || node.layout === 'page' || node.layout === 'friends';
	if (!title || !isShown || (title.text !== '' && title.text !== node.title)) return {};
	return { lifted: title.index, ...(title.id === undefined ? {} : { titleId: title.id }) };
}

/**
 * Whether readers may comment on a page: where somebody keeps the comments and front matter does not hide them
 * (specification, section 5), on pages of a manual and posts.
 */
function hasComments(config: SiteConfig, node: PageNode, options: PageOptions): boolean {
	return config.comments !== null && node.layout === 'doc' && options.comments !== false;
}

/**
 * What a page is called where nothing of it is seen, in tabs and search engines: its title, the section that it stands in, and the site,
 * each once. A home page stands in no section: what its hero says of the product is said instead.
 */
export function composeHeadTitle(
	{ title, breadcrumb }: Pick<PageNode, 'title' | 'breadcrumb'>,
	locale: Pick<LocaleConfig, 'title'>,
	home: readonly HomeSection[],
): string {
	const [hero] = home;
	const tagline = hero && 'tagline' in hero && hero.tagline ? textOf(hero.tagline) : undefined;
	const section = breadcrumb.slice(1, -1).at(-1)?.text;
	const names = [
		title,
		tagline ?? section,
		tagline && title.includes(locale.title) ? undefined : locale.title,
	];
	return [...new Set(names)].filter(Boolean).join(' | ');
}

/** The words of inline HTML that was cleaned. */
function textOf(html: string): string {
	return decodeHTMLStrict(html.replace(/<[^>]*>/g, ''));
}
