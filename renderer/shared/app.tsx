import { layouts as ownLayouts, slots } from 'domdocs:parts';
import theme from 'domdocs:theme';
import type { ComponentType, ReactElement } from 'react';
import { ownParts } from './own-parts.ts';
import { SlotContext } from './slot.tsx';
import { type View, ViewContext } from './view.ts';

/** Layouts that a theme may do without: such pages are rendered by its `page`. */
const optional = ['friends', 'blog', 'search', 'locked'];

/**
 * One page: the layout that it asked for inside its view. The same on the server and in the browser. Throws for a layout that
 * neither site nor theme has.
 */
export function App({ view }: { view: View }): ReactElement {
	const { layout } = view.page;
	const layouts: Partial<Record<string, ComponentType>> = theme.layouts;
	const own = ownLayouts[layout];
	const Layout = own ?? layouts[layout] ?? (optional.includes(layout) ? theme.layouts.page : null);
	if (!Layout) throw new Error(`No layout ${layout}`);
	if (own) view.onFeature?.(ownParts);
	return (
		<ViewContext.Provider value={view}>
			<SlotContext.Provider value={slots}>
				<Layout />
			</SlotContext.Provider>
		</ViewContext.Provider>
	);
}
