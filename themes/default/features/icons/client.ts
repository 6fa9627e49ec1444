import { keepNote, readNote } from '../../../../renderer/shared/crypto/reader-notes.ts';
import { fillIds } from '../../../../renderer/shared/icons/fill-ids.ts';
import { scrubSvg } from '../../../../renderer/shared/icons/scrub-svg.ts';
import type { FeatureActivation, IconDrawing } from '../../../../renderer/theme.ts';
import { IconCache } from './icon-cache.ts';
import { fetchIcons } from './icon-service.ts';

/** Icons are fetched without waiting for the reader. */
export const eager = true;

/**
 * Fetches the icons whose collections were not installed when the site was built, those of menus and
 * sidebars included, and puts them into their places.
 */
export const activate: FeatureActivation = ({ ownerDocument: document }, { signal }) => {
	const fill = (): void => void fillPlaces(document, signal);
	fill();
	// Groups of a large sidebar bring their entries when they are opened.
	const unfolding = new MutationObserver(fill);
	const sidebar = document.querySelector('#sidebar');
	if (sidebar) unfolding.observe(sidebar, { childList: true, subtree: true });
	signal.addEventListener('abort', () => unfolding.disconnect());
};

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

const namespace = 'http://www.w3.org/2000/svg';

let drawn = 0;

/**
 * Puts a fetched icon into its place. Its text is scrubbed as the compiler does it, then read as XML:
 * nothing of it is ever HTML. Gives whether there was something to draw.
 */
function showFetched(place: HTMLElement, { viewBox, body }: IconDrawing): boolean {
	const box = viewBox.split(' ').map(Number);
	const text = scrubSvg(body);
	if (box.length !== 4 || !box.every(Number.isFinite) || text === '') return false;
	drawn += 1;
	const source = `<svg xmlns="${namespace}">${fillIds(text, `fetched-icon-${drawn}-`)}</svg>`;
	const { documentElement: root } = new DOMParser().parseFromString(source, 'image/svg+xml');
	if (root.localName !== 'svg' || root.querySelector('parsererror')) return false;
	const picture = place.ownerDocument.createElementNS(namespace, 'svg');
	const attributes = { viewBox: box.join(' '), width: '100%', height: '100%', 'aria-hidden': 'true' };
	for (const [name, value] of Object.entries(attributes)) picture.setAttribute(name, value);
	picture.append(...[...root.childNodes].map((node) => place.ownerDocument.importNode(node, true)));
	place.replaceChildren(picture);
	return true;
}
