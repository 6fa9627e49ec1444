import type { PageData } from '../../../renderer/theme.ts';
import { showBarColor } from './appearance.ts';
import { followReading } from './reading.ts';

/** What of the chrome follows the reader before the app is there: outline, address, the way back to the top, the navbar's ground, the browser's bar. */
export default function attach(page: PageData): void {
	showBarColor();
	followReading(page, page.layout === 'doc' && page.show.hash !== false);
	const navbar = document.querySelector('.navbar');
	const showTop = (): void => {
		// The app knows by itself.
		if (document.documentElement.dataset.hydrated === undefined) navbar?.classList.toggle('top', scrollY < 1);
	};
	addEventListener('scroll', showTop, { passive: true });
}
