import { keepNote, readNote } from '../../../../renderer/shared/crypto/reader-notes.ts';
import type { FeatureEnvironment, IconDrawing } from '../../../../renderer/theme.ts';
import { showFetched } from './show-fetched.ts';
import { IconCache } from './icon-cache.ts';
import { fetchIcons } from './icon-service.ts';

/** Icons are fetched without waiting for the reader. */
export const eager = true;

/**
 * Fetches the icons whose collections were not installed when the site was built, those of menus and
 * sidebars included, and puts them into their places.
 */
export function activate(article: HTMLElement, _environment: FeatureEnvironment): () => void {
	const ending = new AbortController();
	const document = article.ownerDocument;
	const fill = (): void => void fillPlaces(document, ending.signal);
	fill();
	// Groups of a large sidebar bring their entries when they are opened.
	const unfolding = new MutationObserver(fill);
	const sidebar = document.querySelector('#sidebar');
	if (sidebar) unfolding.observe(sidebar, { childList: true, subtree: true });
	return () => {
		unfolding.disconnect();
		ending.abort();
	};
}

async function fillPlaces(document: Document, signal: AbortSignal): Promise<void> {
	const places = new Map<string, HTMLElement[]>();
	let hosts: string[] = [];
	for (const place of document.querySelectorAll<HTMLElement>('[data-icon]:empty')) {
		const { icon: name = '', iconHosts = '' } = place.dataset;
		places.set(name, [...(places.get(name) ?? []), place]);
		hosts = iconHosts.split(' ');
	}
	const fill = (name: string, drawing: IconDrawing | undefined): boolean =>
		drawing !== undefined && (places.get(name) ?? []).every((place) => showFetched(place, drawing));
	const cache = new IconCache({ getItem: readNote, setItem: keepNote });
	const wanted = [...places.keys()].filter((name) => !fill(name, cache.read(name)));
	await fetchIcons(wanted, { hosts, signal }, (name, drawing) => {
		if (fill(name, drawing)) cache.write(name, drawing);
	});
}
