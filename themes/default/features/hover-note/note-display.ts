import { noteOfLink } from './hover-note-id.ts';

/** Room between a note and its link, and least room between a note and the edge of the window, in pixels. */
const gap = 8;
const margin = 16;

/** A point of the window. */
interface Point {
	x: number;
	y: number;
}

/** Number of the line of a link that lies nearest to a point. Without a point, the first. */
function nearestLine(link: Element, point: Point | null): number {
	if (!point) return 0;
	const distances = linesOf(link).map(({ left, right, top, bottom }) => {
		const beside = Math.max(left - point.x, point.x - right, 0);
		return beside + Math.max(top - point.y, point.y - bottom, 0);
	});
	return distances.indexOf(Math.min(...distances));
}

/**
 * Puts a note that is shown below a line of its link, above it where there is more room, and within the window in any case.
 * Says whether the line is in sight.
 */
function placeNote(note: HTMLElement, link: Element, line: number): boolean {
	const place = linesOf(link).at(line) ?? link.getBoundingClientRect();
	const { clientWidth, clientHeight } = document.documentElement;
	const { width, height } = note.getBoundingClientRect();
	const below = place.bottom + gap;
	const isBelow = below + height <= clientHeight - margin || clientHeight - place.bottom >= place.top;
	const left = Math.min(place.left, clientWidth - width - margin);
	const top = Math.min(isBelow ? below : place.top - gap - height, clientHeight - height - margin);
	note.style.left = `${Math.max(left, margin)}px`;
	note.style.top = `${Math.max(top, margin)}px`;
	return place.bottom > 0 && place.top < clientHeight;
}

function linesOf(link: Element): DOMRect[] {
	return [...link.getClientRects()].filter(({ width }) => width > 0);
}

/** How long a link is pointed at before its note opens, in milliseconds: who passes over it wants nothing. */
const openDelay = 300;
/** How long a note stays that nobody points at any more, in milliseconds: there is a gap between link and note. */
const closeDelay = 200;

/**
 * Shows one note at a time: that of the link that is pointed at, else that of the one with the focus. What is shown can be
 * pointed at itself, can be dismissed, and stays as long as it is wanted (WCAG 2.2, success criterion 1.4.13).
 */
export class NoteDisplay {
	#pointed: Element | null = null;
	#focused: Element | null = null;
	/** A link whose note was dismissed while it was pointed at. */
	#dismissed: Element | null = null;
	#point: Point | null = null;
	#shown: { link: Element; note: HTMLElement; line: number } | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#listeners = new AbortController();

	/** The link whose note is shown, where that is what an element belongs to. */
	linkOfNote(element: EventTarget | null): Element | null {
		return element instanceof Node && this.#shown?.note.contains(element) ? this.#shown.link : null;
	}

	/** Notes that a link is pointed at, or something else. */
	point(link: Element | null, point: Point | null = null): void {
		if (link && link === this.#dismissed) return;
		this.#dismissed = null;
		if (link === this.#pointed) return;
		this.#pointed = link;
		this.#point = point;
		this.#update(link ? openDelay : closeDelay);
	}

	/** Notes that a link has the focus, or something else. */
	focus(link: Element | null): void {
		if (link === this.#focused) return;
		this.#focused = link;
		this.#update(0);
	}

	/** Closes the note until its link is turned to again. Says whether one was shown. */
	dismiss(): boolean {
		const hasShown = this.#shown !== null;
		this.#dismissed = this.#pointed;
		this.#pointed = null;
		this.#focused = null;
		clearTimeout(this.#timer);
		this.#show(null);
		return hasShown;
	}

	#update(delay: number): void {
		clearTimeout(this.#timer);
		const link = this.#pointed ?? this.#focused;
		if (link !== (this.#shown?.link ?? null)) this.#timer = setTimeout(() => this.#show(link), delay);
	}

	#show(link: Element | null): void {
		this.#listeners.abort();
		if (this.#shown?.note.isConnected) this.#shown.note.hidePopover();
		const note = link?.isConnected ? noteOfLink(link) : null;
		this.#shown = null;
		if (!link || !note) return;
		const line = nearestLine(link, link === this.#pointed ? this.#point : null);
		this.#shown = { link, note, line };
		note.showPopover();
		placeNote(note, link, line);
		this.#follow();
	}

	/** A note goes with its link where something is scrolled, and closes where that leaves the window. */
	#follow(): void {
		this.#listeners = new AbortController();
		const options = { capture: true, passive: true, signal: this.#listeners.signal };
		const follow = (): void => {
			const { note, link, line } = this.#shown!;
			if (!placeNote(note, link, line)) this.dismiss();
		};
		addEventListener('scroll', follow, options);
		addEventListener('resize', follow, options);
	}
}
