import type { LayoutName } from '../../renderer/contract/contract.ts';
import { joinChoices } from '../config/join-choices.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { ScannedPage } from '../model/page-head.ts';
import type { PageOptions } from '../sources/page-options.ts';
import { placeOf } from '../sources/place-of.ts';

/** What front matter `pageLayout` may say on every site, besides `false`. */
const commonLayouts = ['doc', 'home', 'page', 'friends', 'blog', 'posts', 'custom'];

/** Names that people try for what has another one here. */
const otherNames: Readonly<Record<string, string>> = {
	blog: 'posts',
	post: 'posts',
	none: 'false',
	bare: 'false',
};

/** Those of the theme that do without the facts of a document. */
const plainLayouts: readonly string[] = [
	'home',
	'page',
	'friends',
	'blog',
	'bare',
	'search',
	'not-found',
	'locked',
] satisfies LayoutName[];

/** Whether a layout has all the data of a document page: `doc` has, and the site's own layouts have. */
export function isDocument(layout: string): boolean {
	return !plainLayouts.includes(layout);
}

type Own = Pick<SiteConfig, 'layouts'>;

/**
 * The layout that a page is rendered with; one that there is not counts as `doc`. Front matter `layout` names one
 * of the site's as well, as VuePress has it; any other name there means nothing.
 */
export function knownLayout(options: PageOptions, layout: string, config: Own): string {
	const { layout: whole } = options;
	if (typeof whole === 'string' && Object.hasOwn(config.layouts, whole)) return whole;
	return findUnknown(options, config) === undefined ? layout : 'doc';
}

/** Says that a page asks for a layout that neither the theme nor the site has. */
export function checkLayout(page: ScannedPage, config: Own): Diagnostic[] {
	const unknown = findUnknown(page.options, config);
	if (unknown === undefined) return [];
	const known = [...new Set([...commonLayouts, ...Object.keys(config.layouts)])];
	const near = Object.hasOwn(otherNames, unknown) ? otherNames[unknown] : suggest(unknown, known);
	const message = `Unexpected layout \`${unknown}\`, expected ${joinChoices([...known, 'false'])}.`;
	const hint = near
		? `Did you mean \`${near}\`?`
		: `Name its module in the config: \`layouts: { '${unknown}': './parts/Layout.tsx' }\`.`;
	return [diagnose('unknown-layout', message, { ...placeOf(page, 'pageLayout'), hint })];
}

/** What to do where posts are asked for and there is no blog. */
export const noBlogHint = "Add a collection to the language's config: `{ dir: 'blog', kind: 'post' }`.";

function findUnknown({ pageLayout }: PageOptions, { layouts }: Own): string | undefined {
	if (typeof pageLayout !== 'string' || commonLayouts.includes(pageLayout)) return undefined;
	return Object.hasOwn(layouts, pageLayout) && !['search', 'not-found'].includes(pageLayout)
		? undefined
		: pageLayout;
}
