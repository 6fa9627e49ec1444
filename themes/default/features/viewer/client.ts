import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { isModified } from '../../client/is-modified.ts';
import { fullSize, isLarge } from './picture-size.ts';

/** What a picture stands in when a click on it means something else. */
const controls = 'a, button, summary, label, [role=button], [role=tab], [contenteditable]';

/** Pictures of the article that can be opened become buttons; the viewer itself is loaded when one is likely to be. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	const all = [...article.querySelectorAll<HTMLImageElement>('img[data-viewable]')];
	let close: (() => void) | undefined;
	const open = async (image: HTMLImageElement): Promise<void> => {
		const gallery = await import('./gallery.ts').catch(() => null);
		if (signal.aborted || close) return;
		// A newer publication may have taken the viewer's script away: the browser shows the picture then.
		if (!gallery) return location.assign(image.currentSrc || image.src);
		const { openGallery } = gallery;
		const shown = all.filter((other) => other.role === 'button' && other.getClientRects().length > 0);
		close = openGallery(shown, shown.indexOf(image), texts, () => {
			close = undefined;
		});
	};
	const offer = (image: HTMLImageElement): void => {
		if (signal.aborted || !isLarge(fullSize(image)) || image.parentElement?.closest(controls)) return;
		const alt = image.alt.trim();
		image.role = 'button';
		image.tabIndex = 0;
		image.ariaHasPopup = 'dialog';
		image.ariaLabel = alt ? texts('viewer.open', { alt }) : texts('viewer.openPlain');
		image.addEventListener('click', (event) => event.button === 0 && !isModified(event) && open(image), {
			signal,
		});
		image.addEventListener('keydown', (event) => isPress(event) && open(image), { signal });
		for (const intent of ['pointerenter', 'focus'])
			image.addEventListener(intent, () => void import('./gallery.ts').catch(() => {}), {
				signal,
				once: true,
			});
	};
	for (const image of all) {
		offer(image);
		if (image.role !== 'button') image.addEventListener('load', () => offer(image), { signal, once: true });
	}
	signal.addEventListener('abort', () => close?.());
};

/** Enter and the space bar press a button; neither scrolls the page then. */
function isPress(event: KeyboardEvent): boolean {
	if (event.key !== 'Enter' && event.key !== ' ') return false;
	if (event.metaKey || event.ctrlKey || event.altKey) return false;
	event.preventDefault();
	return !event.repeat;
}
