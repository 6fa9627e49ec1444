import type { OutlineItem } from '../../renderer/contract/contract.ts';
import type { OutlineOption } from '../config/options.ts';
import type { Heading } from '../model/page-facts.ts';
import type { PageOptions } from '../sources/page-options.ts';

/** The levels that front matter `outline` asks for, else the config; `null` for none. */
export function outlineLevels(page: PageOptions['outline'], config: OutlineOption): [number, number] | null {
	const option = page === undefined || page === true ? config : page;
	if (option === false) return page === true ? [2, 3] : null;
	if (option === 'deep') return [2, 6];
	return typeof option === 'number' ? [option, option] : option;
}

/** Nests the first `max` headings of the chosen levels. */
export function buildOutline(
	headings: Heading[],
	levels: [number, number] | null,
	max: number,
): OutlineItem[] {
	const roots: OutlineItem[] = [];
	const open: OutlineItem[] = [];
	const chosen = levels ? chooseHeadings(headings, levels) : [];
	for (const { id, text, level } of chosen.slice(0, max)) {
		const item: OutlineItem = { id, text, level, items: [] };
		while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
		(open.at(-1)?.items ?? roots).push(item);
		open.push(item);
	}
	return roots;
}

/** The headings of the chosen levels. Below one with `deepens`, its own levels hold up to the next as high as it. */
function chooseHeadings(headings: Heading[], [highest, deepest]: [number, number]): Heading[] {
	const open: { level: number; deepest: number }[] = [];
	return headings.filter(({ level, deepens }) => {
		while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
		const isChosen = level >= highest && level <= (open.at(-1)?.deepest ?? deepest);
		if (deepens) open.push({ level, deepest: deepens });
		return isChosen;
	});
}
