import { slug } from 'github-slugger';
import { decodeAddress } from '../../../renderer/shared/links.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { findAssetByName, findSourceByName, pageNames } from '../../graph/find-by-name.ts';
import type { LinkReference } from '../../model/page-facts.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { LinkContext } from './link-context.ts';

/** A link by name as an ordinary one, or what is wrong with it. */
export type LocatedLink =
	| { reference: LinkReference; title?: string; diagnostic?: undefined }
	| { diagnostic: Diagnostic };

/** `wiki:page#heading`, as the parse stage leaves it. */
const form = /^wiki:([^#]*)(?:#(.*))?$/s;

/** Finds what a link by name means. `undefined` for every other link. */
export function locateWikiLink(reference: LinkReference, context: LinkContext): LocatedLink | undefined {
	const [whole, rawTarget = '', rawHash = ''] = form.exec(reference.href) ?? [];
	if (whole === undefined) return undefined;
	const { graph, path } = context;
	const target = decodeAddress(rawTarget);
	const hash = decodeAddress(rawHash);
	if (reference.kind === 'image')
		return { reference: { ...reference, href: fileAddress(rawTarget, rawHash, context) } };
	const source = target === '' ? path : findSourceByName(graph, path, target);
	if (source === undefined) {
		const asset = findAssetByName(graph, target);
		if (asset !== undefined) return { reference: { ...reference, href: encodeURI(asset) } };
		if (context.localAsset(target) !== undefined)
			return { reference: { ...reference, href: encodeURI(`/${target}`) } };
		return { diagnostic: describeMissing(graph, target, reference) };
	}
	const route = graph.sources[source] ?? graph.locked![source]!;
	const id = hash === '' ? '' : `#${encodeURIComponent(idOf(hash, context.idsOf(route)))}`;
	const title = graph.pages[route]?.title;
	const href = target === '' ? id || '#' : encodeURI(`/${source}`) + id;
	return { reference: { ...reference, href }, ...(title === undefined ? {} : { title }) };
}

/** A file beside the page comes first, then one of the public folder by its name. */
function fileAddress(rawTarget: string, rawHash: string, { graph, path, localAsset }: LinkContext): string {
	const target = decodeAddress(rawTarget);
	const beside = [path.replace(/[^/]*$/, '') + target, target].find((file) => localAsset(file) !== undefined);
	const found = beside === undefined ? findAssetByName(graph, target) : `/${beside}`;
	return (found === undefined ? rawTarget : encodeURI(found)) + (rawHash ? `#${rawHash}` : '');
}

/** A heading is named by its id or by its words. */
function idOf(hash: string, ids: readonly string[] | undefined): string {
	return ids?.includes(hash) ? hash : slug(hash);
}

function describeMissing(graph: PageGraph, target: string, { range }: LinkReference): Diagnostic {
	const near = suggest(target, pageNames(graph));
	const message = `Unexpected link \`[[${target}]]\`, expected the name of a page of this site.`;
	return diagnose('broken-link', message, {
		...range,
		...(near ? { hint: `Did you mean \`[[${near}]]\`?` } : {}),
	});
}
