import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import type { PageProps } from '../../model/page-props.ts';
import { composePages } from '../../page/compose-pages.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import { lookUpBeside, type ProtectedSite } from '../protected-site.ts';
import { dropFromPage, findProtectedLists } from './drop-list-links.ts';
import type { ReaderViews } from './reader-view.ts';

/** A locked page, ready to be rendered. */
export interface ProtectedPageProps {
	/** Path of its file; of a list without one, its route. */
	path: string;
	props: PageProps;
	/** Ids of the audiences that open it. */
	audiences: string[];
}

/** The locked pages, ready to be rendered. */
export interface ComposedPages {
	pages: ProtectedPageProps[];
	/** Files beside the Markdown that locked pages use. */
	local: LocalAssets;
	/** Nothing of the pages is in them. */
	diagnostics: Diagnostic[];
}

/** Composes each locked page among those that all who can open it see. */
export async function composeProtected(site: ProtectedSite, readers: ReaderViews): Promise<ComposedPages> {
	const { publicSite, plan, sealed } = site;
	const { config, history, icons } = publicSite;
	const local = new LocalAssets(config);
	const pages: ProtectedPageProps[] = [];
	const diagnostics: Diagnostic[] = [];
	for (const audiences of groupsOf(plan.audiencesOf)) {
		const { linked, pages: shown, blogs } = readers.ofPage(audiences);
		const only = new Set(
			[...sealed.pages.keys()].filter((path) => keyOf(plan.audiencesOf.get(path)) === keyOf(audiences)),
		);
		const graph = linked.value;
		const lookups = lookUpBeside(publicSite, { graph, pages: shown, local });
		const input = {
			config,
			graph,
			history,
			local,
			icons,
			blogs,
			pages: shown,
			lookups,
			isSealed: true,
			only,
		};
		const result = composePages(input);
		diagnostics.push(...result.diagnostics);
		const isProtected = findProtectedLists(graph, publicSite.graph);
		for (const { path, props: text } of result.value) {
			const props = JSON.parse(await text()) as PageProps;
			pages.push({ path, props: { ...props, page: dropFromPage(props.page, isProtected) }, audiences });
		}
	}
	// What link says of all pages together is hidden too: what concerns public ones alone has been said.
	diagnostics.push(...readers.ofAll().linked.diagnostics, ...local.diagnostics);
	return { pages, local, diagnostics: diagnostics.map(hideDiagnostic) };
}

function groupsOf(audiencesOf: ReadonlyMap<string, string[]>): string[][] {
	return [
		...new Map([...audiencesOf.values()].map((audiences) => [audiences.join(' '), audiences])).values(),
	];
}
