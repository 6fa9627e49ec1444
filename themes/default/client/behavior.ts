import type { PageData } from '../../../renderer/theme.ts';
import { offerSearch } from '../components/search/search-opener.ts';
import type { SearchView } from '../components/search/search-view.ts';
import { showBarColor } from './appearance.ts';
import { followReading } from './reading.ts';

/**
 * What of the chrome works before the app is there: the search, and what follows the reader, which is outline, address, the way back to the
 * top, the navbar's ground, the browser's bar.
 */
export default function attach({ base, page, site }: SearchView & { page: PageData }): void {
	showBarColor();
	offerSearch({ base, page, site });
	followReading(page, page.layout === 'doc' && page.show.hash !== false);
	const navbar = document.querySelector('.navbar');
	const showTop = (): void => {
		// The app knows by itself.
		if (document.documentElement.dataset.hydrated === undefined) navbar?.classList.toggle('top', scrollY < 1);
	};
	addEventListener('scroll', showTop, { passive: true });
}
