import { addBase } from '../../renderer/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { describeBrokenLink, describeUnsafeLink, isIgnoredLink, readable } from '../link/broken-link.ts';
import type { PageGraph } from '../link/page-graph.ts';
import { findLocalPath, type LinkTarget, resolveLink } from '../link/resolve-link.ts';
import type { LinkReference } from '../parse/parsed-page.ts';
import { suggest } from '../suggest.ts';
import type { ResolvedLink } from './resolve-article.ts';

/** What a link is resolved against. */
export interface LinkContext {
	config: SiteConfig;
	graph: PageGraph;
	/** Path of the file that the link stands in, relative to the content folder. */
	path: string;
	/** Ids of a page by route; `undefined` where the page has not been parsed, and is not checked. */
	idsOf: (route: string) => string[] | undefined;
	/** Address of a file beside the Markdown by its path in the content folder, if there is one. */
	localAsset: (path: string) => string | undefined;
}

/** An address as the page has it, and what is wrong with it. */
export interface LinkResolution {
	/** `href` of a link, `src` of a picture; neither where the address is left out. */
	resolved: ResolvedLink;
	diagnostics: Diagnostic[];
}

/** Resolves one recorded link; reports what leads nowhere. */
export function resolveReference(reference: LinkReference, context: LinkContext): LinkResolution {
	const { config, graph, path } = context;
	const target = resolveLink(graph, path, reference.href);
	switch (target.kind) {
		case 'external':
			return resolveTo(reference, target.href);
		case 'unsafe':
			return resolveUnsafe(reference, target.scheme);
		case 'page':
			return resolvePage(reference, target, context);
		case 'asset':
			return resolveTo(reference, addBase(config.base, target.address) + target.suffix);
		case 'missing':
			return resolveMissing(reference, target, context);
	}
}

function resolveTo({ kind }: LinkReference, address: string, ...diagnostics: Diagnostic[]): LinkResolution {
	return { resolved: { [kind === 'link' ? 'href' : 'src']: address }, diagnostics };
}

function resolveUnsafe(reference: LinkReference, scheme: string): LinkResolution {
	const isPicture = /^data:image\/(png|gif|jpeg|webp|avif)[;,]/i.test(reference.href);
	if (reference.kind === 'image' && isPicture) return resolveTo(reference, reference.href);
	return { resolved: {}, diagnostics: [describeUnsafeLink(scheme, reference.place)] };
}

function resolvePage(
	reference: LinkReference,
	{ route, search, hash }: Extract<LinkTarget, { kind: 'page' }>,
	context: LinkContext,
): LinkResolution {
	const { config, graph, path } = context;
	const isSamePage = graph.sources[path] === route;
	const anchor = hash === null ? '' : `#${encodeURIComponent(hash)}`;
	const isBareAnchor = isSamePage && reference.href.startsWith('#');
	const address = isBareAnchor ? anchor : addBase(config.base, route) + search + anchor;
	const ids = hash && !/^top$/i.test(hash) ? context.idsOf(route) : undefined;
	if (!hash || !ids || ids.includes(hash)) return resolveTo(reference, address);
	const near = suggest(hash, ids);
	const where = isSamePage ? 'this page' : `\`${graph.pages[route]!.file}\``;
	const diagnostic = diagnose(
		'broken-anchor',
		`Unexpected anchor \`#${hash}\`, ${where} has no heading with that id.`,
		{
			...reference.place,
			...(near ? { hint: `Did you mean \`#${near}\`?` } : {}),
		},
	);
	return resolveTo(reference, address, diagnostic);
}

function resolveMissing(
	reference: LinkReference,
	{ wanted, suffix, kindWanted }: Extract<LinkTarget, { kind: 'missing' }>,
	{ config, graph, path, localAsset }: LinkContext,
): LinkResolution {
	const { href, kind, place } = reference;
	const file = findLocalPath(path, wanted);
	const local = file === undefined ? undefined : localAsset(file);
	if (local !== undefined) return resolveTo(reference, addBase(config.base, local) + suffix);
	const address = addBase(config.base, href);
	if (isIgnoredLink(href, config.checks.ignoreLinks)) return resolveTo(reference, address);
	const diagnostic =
		kind === 'image' || kindWanted === 'asset'
			? diagnose(
					'missing-asset',
					`Unexpected file \`${readable(href)}\`, expected one beside the page or in the public folder.`,
					place,
				)
			: describeBrokenLink(graph, { href, path, place }, wanted);
	return resolveTo(reference, address, diagnostic);
}
