import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import { composePages } from '../../page/compose-pages.ts';
import type { PageView } from '../../page/page-view.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import type { LockedSite } from '../lock-site.ts';
import { dropFromPage, findClosedLists } from './drop-list-links.ts';
import type { ReaderViews } from './reader-view.ts';

/** A locked page, ready to be drawn. */
export interface LockedView {
	/** Path of its file; of a list without one, its route. */
	path: string;
	view: PageView;
	/** Ids of the scopes that open it. */
	scopes: string[];
}

/** The locked pages, ready to be drawn, with what they have asked for. */
export interface ComposedLocks {
	pages: LockedView[];
	/** Files beside the Markdown that locked pages have asked for. */
	local: LocalAssets;
	/** Nothing of the pages is in them. */
	diagnostics: Diagnostic[];
}

/** Composes each locked page among those that all who can open it see. */
export function composeLocked(site: LockedSite, readers: ReaderViews): ComposedLocks {
	const { open, plan, sealed } = site;
	const { config, history, icons } = open;
	const local = new LocalAssets(config.content);
	const pages: LockedView[] = [];
	const diagnostics: Diagnostic[] = [];
	for (const scopes of groupsOf(plan.scopesOf)) {
		const { linked, pages: shown, blogs } = readers.ofPage(scopes);
		const only = new Set(
			[...sealed.pages.keys()].filter((path) => keyOf(plan.scopesOf.get(path)) === keyOf(scopes)),
		);
		const input = { config, graph: linked.value, history, local, icons, blogs, pages: shown, isSealed: true };
		const outcome = composePages({ ...input, key: '', known: new Map(), only });
		diagnostics.push(...outcome.diagnostics);
		const isClosed = findClosedLists(linked.value, open.graph);
		for (const { path, view: text } of outcome.value) {
			const view = JSON.parse(text()) as PageView;
			pages.push({ path, view: { ...view, page: dropFromPage(view.page, isClosed) }, scopes });
		}
	}
	// What link says of all pages together is hidden too: what concerns public ones alone has been said.
	diagnostics.push(...readers.ofAll().linked.diagnostics);
	return { pages, local, diagnostics: diagnostics.map(hideDiagnostic) };
}

function groupsOf(scopesOf: ReadonlyMap<string, string[]>): string[][] {
	return [...new Map([...scopesOf.values()].map((scopes) => [scopes.join(' '), scopes])).values()];
}
