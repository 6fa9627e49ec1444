import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { PageNode } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { hashOf } from '../platform/cache/cache.ts';
import { type ComposeInput, composePage } from './compose-page.ts';
import { reportOncePerCollection } from './icons/resolve-icons.ts';
import { type LookupInput, type Lookups, lookupsOf } from './lookups.ts';

/** What all pages of the site are composed from. */
export interface ComposeAllInput
	extends Pick<ComposeInput, 'config' | 'graph' | 'history' | 'icons' | 'blogs' | 'isSealed'>,
		LookupInput {
	/** Paths of the pages to compose; the others are only asked. Default: all. */
	only?: ReadonlySet<string>;
	/** What they ask about others. Default: what is known of `pages` and `local`. */
	lookups?: Lookups;
}

/** What is known of a page that has been composed, besides its props. Plain JSON. */
export interface ComposedEntry {
	/** Hash of the `PageProps` as JSON. */
	hash: string;
	/** Time of the last commit, for the sitemap. */
	updated: string | null;
	/** Paths of the files that are made for the page. */
	files: string[];
	/** Paths in the output of the files that the page asks for. */
	asked: string[];
}

/** A page that is ready to be rendered. */
export interface ComposedPage {
	/** Path of the page's file; of a page without one, its route. */
	path: string;
	node: Pick<PageNode, 'route' | 'locale' | 'lang' | 'alternates'>;
	entry: ComposedEntry;
	/** The `PageProps` as JSON. */
	props: () => Promise<string>;
	/** Set where parts of it are sealed: nothing of it is kept for other builds. */
	hasSealedParts?: true;
}

/** Composes one page, and notes the files that it asks for, as in `ComposedEntry`. */
export function composeProps(input: ComposeInput): Result<{ props: PageProps; asked: string[] }> {
	const asked = new Set<string>();
	const { value: props, diagnostics } = composePage({
		...input,
		publicFile: (address) => {
			input.publicFile?.(address);
			asked.add(address.slice(1));
		},
		localAsset(path) {
			const address = input.localAsset(path);
			if (address) asked.add(address.slice(1));
			return address;
		},
	});
	return { value: { props, asked: [...asked] }, diagnostics };
}

/** Composes every page that has an address of its own. */
export function composePages(input: ComposeAllInput): Result<ComposedPage[]> {
	const { graph, pages, only, lookups = lookupsOf(input) } = input;
	const scannedOf = (path: string) => pages.get(path)?.scanned;
	const diagnostics: Diagnostic[] = [];
	const value = [...pages.values()]
		.filter(({ path }) => (!only || only.has(path)) && graph.pages[graph.sources[path]!]?.path === path)
		.map(({ scanned, facts, body }): ComposedPage => {
			const parsed = JSON.parse(facts) as PageFacts;
			const composed = composeProps({ ...input, ...lookups, scannedOf, scanned, parsed, body });
			diagnostics.push(...composed.diagnostics);
			return { ...composedPage(composed.value.props, composed.value.asked), path: scanned.path };
		});
	return { value, diagnostics: reportOncePerCollection(diagnostics) };
}

/** Props as a page that is ready to be rendered; by default a page that is not of a file, and asks for none. */
export function composedPage(props: PageProps, asked: string[] = []): ComposedPage {
	const text = JSON.stringify(props);
	const { page } = props;
	return { path: page.route, node: page, entry: entryOf(props, text, asked), props: async () => text };
}

/** What is known of a page by its props and these as JSON. */
export function entryOf({ updated, files }: PageProps, text: string, asked: string[]): ComposedEntry {
	return { hash: hashOf(text), updated, files: files.map(({ path }) => path), asked };
}
