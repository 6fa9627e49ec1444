import { createElement, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact, { type Components } from 'rehype-react';
import { unified } from 'unified';
import type { RenderInput, RenderOutput } from '../contract/render-contract.ts';
import { IconSheet } from './icons/icon-sheet.ts';
import { ownParts } from './own-parts.ts';
import { ViewContext } from './view.ts';

/** Makes what renders articles with these components, by element name. `toMarkup` gives the HTML of a tree: servers and browsers have different ways. */
export function makeArticleRenderer(components: object, toMarkup: (tree: ReactElement) => string) {
	const toReact = unified().use(rehypeReact, {
		Fragment,
		jsx,
		jsxs,
		components: { ...components, 'raw-element': RawElement } as Partial<Components>,
	});
	return (input: RenderInput): Pick<RenderOutput, 'html' | 'features'> => {
		const { base, page, site, article, icons = {}, sidebar } = input;
		const used = new Set<string>();
		const onFeature = (name: string): void => void used.add(name);
		const articleIcons = new IconSheet(icons);
		const view = { base, page, site, sidebar, html: null, features: [], onFeature, articleIcons };
		const tree = <ViewContext.Provider value={view}>{toReact.stringify(article)}</ViewContext.Provider>;
		const html = articleIcons.complete(toMarkup(tree));
		// What is in the article is rendered once, wherever it comes from.
		used.delete(ownParts);
		return { html, features: [...used].sort() };
	};
}

/** A script or style sheet of an author who is trusted, written out as it is. */
function RawElement(props: Record<string, unknown>): ReactElement {
	const attributes = JSON.parse(String(props.attributes ?? '{}')) as Record<string, unknown>;
	const html = { __html: String(props.html ?? '') };
	return createElement(String(props.name), { ...attributes, dangerouslySetInnerHTML: html });
}
