import type { PageData } from '../../../renderer/theme.ts';
import { offerSearch } from '../components/search/search-opener.ts';
import type { SearchView } from '../components/search/search-view.ts';
import { showBarColor } from './appearance.ts';
import { followReading } from './reading.ts';

/**
 * What of the chrome works before the app is there: the search, and, after `wait`, what follows the reader, which is outline, address, the
 * way back to the top, the navbar's ground, the browser's bar.
 */
export default async function attach(
	{ base, page, site }: SearchView & { page: PageData },
	wait?: Promise<void>,
): Promise<void> {
	offerSearch({ base, page, site });
	if (wait) await wait;
	// The app knows by itself.
	const { dataset } = document.documentElement;
	if (dataset.hydrated === '') return;
	showBarColor();
	followReading(page, page.layout === 'doc' && page.show.hash !== false);
	const navbar = document.querySelector('.navbar');
	const showTop = (): void => {
		if (dataset.hydrated !== '') navbar?.classList.toggle('top', scrollY < 1);
	};
	showTop();
	addEventListener('scroll', showTop, { passive: true });
}
