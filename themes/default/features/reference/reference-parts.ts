/** A heading with all that stands below it up to the next one; what stands before the first has none. */
export interface ReferencePart {
	/** Level of the heading; 0 where there is none. */
	level: number;
	heading?: HTMLElement;
	elements: HTMLElement[];
	rows: { row: HTMLElement; text: string }[];
	/** Whether it is on screen: something in it, or in a part below its heading, has been found. */
	isShown: boolean;
}

/** The parts of a container in their order. */
export function collectParts(box: HTMLElement): ReferencePart[] {
	const parts: ReferencePart[] = [{ level: 0, elements: [], rows: [], isShown: true }];
	for (const element of box.querySelectorAll<HTMLElement>(
		':scope > :not(.reference-filter, .reference-nothing)',
	)) {
		const level = Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 0);
		if (level > 0) parts.push({ level, heading: element, elements: [], rows: [], isShown: true });
		const part = parts.at(-1)!;
		part.elements.push(element);
		for (const row of element.querySelectorAll<HTMLElement>('tbody tr')) {
			const ids = [...row.querySelectorAll('th [id]')].map(({ id }) => id);
			part.rows.push({
				row,
				text: plain(`${part.heading?.textContent ?? ''} ${ids.join(' ')} ${row.textContent}`),
			});
		}
	}
	return parts;
}

/** The rows that have all words of the query. */
export function findRows(parts: ReferencePart[], query: string): Set<HTMLElement> {
	const words = plain(query).split(/\s+/).filter(Boolean);
	const rows = parts.flatMap((part) => part.rows);
	return new Set(rows.filter(({ text }) => words.every((word) => text.includes(word))).map(({ row }) => row));
}

/** Shows the rows that were found, with the headings above them; `null` shows everything. */
export function showParts(parts: ReferencePart[], found: Set<HTMLElement> | null): void {
	for (const part of parts) part.isShown = found === null || part.rows.some(({ row }) => found.has(row));
	for (const [index, part] of parts.entries()) {
		const end = parts.findIndex(({ level }, other) => other > index && level <= part.level);
		const below = part.level > 0 ? parts.slice(index + 1, end < 0 ? undefined : end) : [];
		part.isShown ||= below.some(({ isShown }) => isShown);
		for (const { row } of part.rows) row.hidden = found !== null && !found.has(row);
		for (const element of part.elements) {
			const own = part.rows.filter(({ row }) => element.contains(row));
			element.hidden = !part.isShown || (own.length > 0 && own.every(({ row }) => row.hidden));
		}
	}
}

/** Lower case, and keys as separate words too: who types `tnt damage` finds `tnt_damage_entity`. */
function plain(text: string): string {
	const small = text.normalize('NFKC').toLowerCase().trim();
	return /[_.-]/.test(small) ? `${small} ${small.replace(/[_.-]/g, ' ')}` : small;
}
