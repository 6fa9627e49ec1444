import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import type { Texts } from '../../../../renderer/theme.ts';
import { addDownload, addFullscreen } from './buttons.ts';
import { fullSize } from './picture-size.ts';

/** Movement of the page that closes the viewer, in pixels: less is the browser's bars coming and going. */
const scrollTolerance = 24;

/** Wheel movement that is not yet meant, in pixels, and how long a wheel may still run out, in milliseconds. */
const wheelTolerance = 4;
const wheelDelay = 400;

/** How often the width of the window a drawing may be magnified to. */
const drawingScale = 3;

/**
 * Shows pictures over the whole window, beginning with the one at `index`. Closes on Escape, on the close
 * button, on a click beside the picture, and when the page is scrolled. Gives a function that closes it.
 */
export function openGallery(
	images: HTMLImageElement[],
	index: number,
	texts: Texts,
	onClose: () => void,
): () => void {
	const viewer = new PhotoSwipe({ ...optionsFor(texts), dataSource: images.map(toSlide), index });
	viewer.on('uiRegister', () => {
		addDownload(viewer, texts);
		addFullscreen(viewer, texts);
		addCaption(viewer);
	});
	const ends = [closeOnScroll(viewer), keepEscape(viewer)];
	viewer.on('keydown', ({ originalEvent }) => keepFocus(viewer, originalEvent as KeyboardEvent));
	viewer.on('destroy', () => {
		for (const end of ends) end();
		onClose();
		if (images[index]?.isConnected) images[index].focus({ preventScroll: true });
	});
	viewer.init();
	nameParts(viewer, texts);
	return () => viewer.destroy();
}

function optionsFor(texts: Texts): PhotoSwipeOptions {
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
	return {
		bgOpacity: 1,
		loop: false,
		returnFocus: false,
		secondaryZoomLevel: (level) => Math.max(1, level.fit * 2),
		maxZoomLevel: (level) => Math.max(2, level.fit * 4),
		paddingFn: ({ x }) => ({ top: 56, bottom: 56, left: x < 768 ? 0 : 64, right: x < 768 ? 0 : 64 }),
		...(isCalm ? { showHideAnimationType: 'none', zoomAnimationDuration: false } : {}),
		closeTitle: texts('viewer.close'),
		zoomTitle: texts('viewer.zoom'),
		arrowPrevTitle: texts('viewer.prev'),
		arrowNextTitle: texts('viewer.next'),
		errorMsg: texts('viewer.error'),
	};
}

function toSlide(image: HTMLImageElement): SlideData {
	const { width, height } = fullSize(image);
	const shown = image.currentSrc || image.src;
	// Of a picture with copies the page shows one; the viewer has room for the file itself.
	const src = image.parentElement?.matches('picture[data-variants]') ? image.src : shown;
	const isDrawing = /\.svg(?:[?#]|$)/i.test(src);
	const scale = isDrawing ? Math.max(1, (innerWidth * drawingScale) / width) : 1;
	return {
		src,
		msrc: shown,
		width: Math.round(width * scale),
		height: Math.round(height * scale),
		alt: image.alt,
		element: image,
		...(image.srcset ? { srcset: image.srcset } : {}),
	};
}

/** What is said of a picture: its caption on the page, else its title or alternative text. */
function addCaption(viewer: PhotoSwipe): void {
	viewer.ui?.registerElement({
		name: 'caption',
		className: 'viewer-caption',
		appendTo: 'root',
		onInit: (element) => {
			element.ariaLive = 'polite';
			viewer.on('change', () => {
				const image = viewer.currSlide?.data.element as HTMLImageElement | undefined;
				// A demo's head, and what is said of code in it, is about something else.
				const figure = image?.closest('figure:not(.demo)');
				const caption = figure?.querySelector(':scope > figcaption')?.textContent;
				element.textContent = caption?.trim() || image?.title || image?.alt || '';
			});
		},
	});
}

/** The focus goes round within the viewer: behind the last control comes the first. */
function keepFocus({ element }: PhotoSwipe, event: KeyboardEvent): void {
	if (event.key !== 'Tab' || !element) return;
	const controls = [...element.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter(
		(control) => control.getClientRects().length > 0,
	);
	const active = document.activeElement;
	const [edge, next] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
	if (active !== edge && element.contains(active) && !(event.shiftKey && active === element)) return;
	event.preventDefault();
	next?.focus();
}

/** Words for screen readers, in the page's language alone. */
function nameParts({ element, scrollWrap, container }: PhotoSwipe, texts: Texts): void {
	element?.setAttribute('aria-modal', 'true');
	element?.setAttribute('aria-label', texts('viewer.label'));
	scrollWrap?.removeAttribute('aria-roledescription');
	for (const slide of container?.children ?? []) slide.removeAttribute('aria-roledescription');
}

/** PhotoSwipe hears no key while it opens: Escape is kept until it has. Gives a function that ends this. */
function keepEscape(viewer: PhotoSwipe): () => void {
	const keep = ({ key }: KeyboardEvent): void => {
		if (key === 'Escape' && !viewer.opener.isOpen) viewer.on('openingAnimationEnd', () => viewer.close());
	};
	addEventListener('keydown', keep);
	return () => removeEventListener('keydown', keep);
}

/**
 * Scrolling leaves the viewer: by wheel while the picture is not magnified (then the wheel moves it, and
 * with the control key held, as a pinch on a touchpad, it magnifies), or however else the page moves.
 */
function closeOnScroll(viewer: PhotoSwipe): () => void {
	const from = scrollY;
	const begun = performance.now();
	const leave = (): void => {
		const isMoved = Math.abs(scrollY - from) > scrollTolerance;
		if (isMoved && !document.fullscreenElement) viewer.close();
	};
	viewer.on('wheel', (event) => {
		const { ctrlKey, deltaY, deltaMode } = event.originalEvent as WheelEvent;
		const isMeant = deltaMode !== 0 || Math.abs(deltaY) > wheelTolerance;
		if (ctrlKey || viewer.currSlide?.isPannable()) return;
		event.preventDefault();
		if (isMeant && performance.now() - begun > wheelDelay) viewer.close();
	});
	addEventListener('scroll', leave, { passive: true });
	return () => removeEventListener('scroll', leave);
}
