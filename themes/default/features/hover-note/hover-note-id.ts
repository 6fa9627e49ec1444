/** Beginning of the ids of notes. The colon keeps them apart from those of headings. */
const prefix = 'hover-note:';

/** Selects the links that have a note. */
export const notedLinks = `a[aria-describedby^="${prefix}"]`;

/** Id of the note with this number. */
export function hoverNoteId(number: unknown): string {
	return prefix + Number(number);
}

/** The note of a link. Its id comes first among those that describe the link. */
export function noteOfLink(link: Element): HTMLElement | null {
	return document.getElementById(link.getAttribute('aria-describedby')!.split(' ')[0]!);
}
