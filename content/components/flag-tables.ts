/** One row of the tables. */
export interface Flag {
	row: HTMLElement;
	text: string;
}

/** What stands under a heading of level two. */
interface Chapter {
	title: string;
	elements: HTMLElement[];
}

/** A heading of level three with its table. */
export interface FlagSection {
	id: string;
	title: string;
	chapter: Chapter;
	elements: HTMLElement[];
	flags: Flag[];
}

/**
 * The tables of flags that follow the filter on its page: those whose first cells hold an anchor, under the
 * headings that they stand under.
 */
export function collectFlags(filter: HTMLElement): FlagSection[] {
	const sections: FlagSection[] = [];
	let chapter: Chapter = { title: '', elements: [] };
	let section: FlagSection | undefined;
	let next = (filter.closest('.island') ?? filter).nextElementSibling;
	for (; next instanceof HTMLElement; next = next.nextElementSibling) {
		const level = next.matches('h2, h3') ? next : next.querySelector(':scope > :is(h2, h3)');
		if (level?.tagName === 'H2') {
			chapter = { title: titleOf(level), elements: [next] };
			section = undefined;
		} else if (level?.tagName === 'H3') {
			section = { id: level.id, title: titleOf(level), chapter, elements: [next], flags: [] };
			sections.push(section);
		} else if (section) {
			section.elements.push(next);
			for (const anchor of next.querySelectorAll('tbody td:first-child [id]')) {
				const row = anchor.closest('tr')!;
				section.flags.push({ row, text: plain(`${anchor.id} ${row.textContent}`) });
			}
		} else chapter.elements.push(next);
	}
	return sections.filter(({ flags }) => flags.length > 0);
}

/** Whether all words of `query` are in the row. */
export function matches({ text }: Flag, query: string): boolean {
	return plain(query)
		.split(/\s+/)
		.every((word) => text.includes(word));
}

/** Shows everything again. */
export function showAll(sections: FlagSection[]): void {
	for (const { chapter, elements, flags } of sections) {
		for (const element of [...chapter.elements, ...elements]) element.hidden = false;
		for (const { row } of flags) row.hidden = false;
	}
}

/** Lower case, and keys as separate words too: who types `tnt damage` finds `tnt_damage_entity`. */
function plain(text: string): string {
	const small = text.normalize('NFKC').toLowerCase().trim();
	return small.includes('_') ? `${small} ${small.replaceAll('_', ' ')}` : small;
}

/** A heading's text without the sign of its link. */
function titleOf(heading: Element): string {
	const copy = heading.cloneNode(true) as Element;
	for (const link of copy.querySelectorAll('a')) link.remove();
	return copy.textContent.trim();
}
