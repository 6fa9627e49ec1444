import { siteComponents } from 'domdocs:components';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandSlot } from '../shared/island-slot.tsx';
import { useView, ViewContext } from '../shared/view.ts';
import { dropPreloads } from './drop-preloads.ts';

/** Counts the islands of the article that is being rendered, so that the ids React makes differ. */
export const IslandCount = createContext({ islands: 0 });

/** Properties that belong to React, not to an author. */
const reserved = new Set(['children', 'key', 'ref', 'dangerouslySetInnerHTML']);

/**
 * A component of the site in an article. One that is not an island is rendered and done with; an island is rendered as
 * React wants to find it in the browser, with its properties beside it.
 */
export function SiteComponent(all: Record<string, unknown> & { children?: ReactNode }): ReactElement | null {
	const { componentName, isInline, children, ...rest } = all;
	const name = String(componentName);
	const view = useView();
	const count = useContext(IslandCount);
	const found = Object.hasOwn(siteComponents, name) ? siteComponents[name] : undefined;
	if (!found) return null;
	view.onFeature?.(`component-${name}`);
	const Component = found.component;
	const props = Object.fromEntries(Object.entries(rest).filter(([key]) => !reserved.has(key)));
	if (!found.isIsland) return <Component {...props}>{children}</Component>;
	count.islands += 1;
	const prefix = `i${count.islands}-`;
	const around = (node: ReactNode) => <ViewContext.Provider value={view}>{node}</ViewContext.Provider>;
	const hasSlot = children !== undefined && children !== null && [children].flat().length > 0;
	const slot = hasSlot ? <IslandSlot html={renderToStaticMarkup(around(children))} /> : undefined;
	const html = dropPreloads(
		renderToString(around(<Component {...props}>{slot}</Component>), { identifierPrefix: prefix }),
	);
	const Tag = isInline ? 'span' : 'div';
	return (
		<Tag
			className="island"
			data-island={name}
			data-props={JSON.stringify(props)}
			data-prefix={prefix}
			data-slot={hasSlot ? '' : undefined}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React has just written it.
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
