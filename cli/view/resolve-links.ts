import { addBase } from '../../renderer/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { PageGraph } from '../link/page-graph.ts';
import { type LinkTarget, resolveLink } from '../link/resolve-link.ts';
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

/** Resolves one recorded link; reports what leads nowhere. */
export function resolveReference(
	reference: LinkReference,
	context: LinkContext,
): { resolved: ResolvedLink; diagnostics: Diagnostic[] } {
	const { config, graph, path } = context;
	const attribute = reference.kind === 'link' ? 'href' : 'src';
	const target = resolveLink(graph, path, reference.href);
	switch (target.kind) {
		case 'external':
			return { resolved: { [attribute]: target.href }, diagnostics: [] };
		case 'unsafe':
			return resolveUnsafe(reference, target.scheme, attribute);
		case 'page':
			return resolvePage(reference, target, attribute, context);
		case 'asset':
			return {
				resolved: { [attribute]: addBase(config.base, target.address) + target.suffix },
				diagnostics: [],
			};
		case 'missing':
			return resolveMissing(reference, target, attribute, context);
	}
}

function resolveUnsafe(reference: LinkReference, scheme: string, attribute: string) {
	if (reference.kind === 'image' && /^data:image\/(png|gif|jpeg|webp|avif)[;,]/i.test(reference.href)) {
		return { resolved: { [attribute]: reference.href }, diagnostics: [] };
	}
	const diagnostic = diagnose(
		'unsafe-link',
		`Unexpected scheme \`${scheme}\` in a link, expected http, https, mailto or tel.`,
		{
			...reference.place,
			hint: 'The link is left out of the page.',
		},
	);
	return { resolved: {}, diagnostics: [diagnostic] };
}

function resolvePage(
	reference: LinkReference,
	{ route, search, hash }: Extract<LinkTarget, { kind: 'page' }>,
	attribute: string,
	context: LinkContext,
) {
	const { config, graph, path } = context;
	const isSamePage = graph.sources[path] === route;
	const anchor = hash === null ? '' : `#${encodeURIComponent(hash)}`;
	const isBareAnchor = isSamePage && reference.href.startsWith('#');
	const resolved = {
		[attribute]: isBareAnchor ? anchor || '#' : addBase(config.base, route) + search + anchor,
	};
	const ids = hash ? context.idsOf(route) : undefined;
	if (!hash || !ids || ids.includes(hash) || config.checks.anchors === 'off')
		return { resolved, diagnostics: [] };
	const near = suggest(hash, ids);
	const where = isSamePage ? 'this page' : `\`${graph.pages[route]!.file}\``;
	const diagnostic = diagnose(
		'broken-anchor',
		`Unexpected anchor \`#${hash}\`, ${where} has no heading with that id.`,
		{
			...reference.place,
			severity: config.checks.anchors,
			...(near ? { hint: `Did you mean \`#${near}\`?` } : {}),
		},
	);
	return { resolved, diagnostics: [diagnostic] };
}

function resolveMissing(
	reference: LinkReference,
	target: Extract<LinkTarget, { kind: 'missing' }>,
	attribute: string,
	context: LinkContext,
) {
	const resolved = { [attribute]: reference.href };
	const local = context.localAsset(localPath(context.path, target.wanted));
	if (local !== undefined)
		return { resolved: { [attribute]: addBase(context.config.base, local) }, diagnostics: [] };
	if (isIgnored(reference.href, context.config.checks.ignoreLinks)) return { resolved, diagnostics: [] };
	const isAsset = reference.kind === 'image' || target.kindWanted === 'asset';
	const hint = isAsset ? undefined : hintFor(target.wanted, context);
	const diagnostic = isAsset
		? diagnose(
				'missing-asset',
				`Unexpected file \`${readable(reference.href)}\`, expected one beside the page or in the public folder.`,
				reference.place,
			)
		: diagnose(
				'broken-link',
				`Unexpected link \`${readable(reference.href)}\`, expected a page of this site.`,
				{
					...reference.place,
					...hint,
				},
			);
	return { resolved, diagnostics: [diagnostic] };
}

/** An address as its author wrote it, rather than as Markdown escapes it. */
function readable(href: string): string {
	try {
		return decodeURI(href);
	} catch {
		return href;
	}
}

function localPath(path: string, wanted: string): string {
	const parts = wanted.startsWith('/') ? [] : path.split('/').slice(0, -1);
	for (const part of wanted.split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '.' && part !== '') parts.push(part);
	}
	return parts.join('/');
}

function isIgnored(href: string, patterns: string[]): boolean {
	return patterns.some((pattern) =>
		pattern.startsWith('^') ? new RegExp(pattern).test(href) : pattern === href,
	);
}

/** The page that was probably meant: another spelling of its file or of its address. */
function hintFor(wanted: string, { graph, path }: LinkContext): { hint?: string } {
	const isFile = wanted.endsWith('.md');
	const full = localPath(path, wanted);
	const near = isFile
		? suggest(full, Object.keys(graph.sources))
		: suggest(`/${full}/`, Object.keys(graph.pages));
	if (near === undefined) return {};
	return { hint: `Did you mean \`${isFile ? relativePath(path, near) : near}\`?` };
}

function relativePath(from: string, to: string): string {
	const base = from.split('/').slice(0, -1);
	const target = to.split('/');
	let shared = 0;
	while (shared < base.length && base[shared] === target[shared]) shared += 1;
	const up = '../'.repeat(base.length - shared);
	return (up || './') + target.slice(shared).join('/');
}
