import { layouts as ownLayouts, slots } from 'domdocs:parts';
import theme from 'domdocs:theme';
import type { ComponentType, ReactElement } from 'react';
import { ownParts } from './own-parts.ts';
import { SlotContext } from './slot.tsx';
import { type View, ViewContext } from './view.ts';

/** One page: the layout that it asked for inside its view. The same on the server and in the browser. */
export function App({ view }: { view: View }): ReactElement {
	const { layout } = view.page;
	const layouts: Partial<Record<string, ComponentType>> = theme.layouts;
	const own = ownLayouts[layout];
	const Layout = own ?? layouts[layout] ?? theme.layouts.page;
	if (own) view.onFeature?.(ownParts);
	return (
		<ViewContext.Provider value={view}>
			<SlotContext.Provider value={slots}>
				<Layout />
			</SlotContext.Provider>
		</ViewContext.Provider>
	);
}
