import { noteOfLink } from './hover-note-id.ts';
import { nearestLine, type Point, placeNote } from './place-note.ts';

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
