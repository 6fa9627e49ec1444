import theme from 'domdocs:theme';
import type { ReactElement } from 'react';
import { type View, ViewContext } from './view.ts';

/** One page: the layout that it asked for inside its view. The same on the server and in the browser. */
export function App({ view }: { view: View }): ReactElement {
	const Layout = theme.layouts[view.page.layout];
	return (
		<ViewContext.Provider value={view}>
			<Layout />
		</ViewContext.Provider>
	);
}
