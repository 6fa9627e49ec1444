import { decodeAddress } from '../../../renderer/shared/links.ts';

/**
 * Has a link to the same page in another language lead to the place that the address names, else into the section that is read, as far
 * down in it, with the words of a filter: ids are the same in all languages.
 */
export function keepSection(link: HTMLAnchorElement): void {
	const entries = [...document.querySelectorAll<HTMLAnchorElement>('.outline .outline-link')];
	const at = entries.findIndex((entry) => entry.hasAttribute('aria-current'));
	const [here, next] = [entries[at]?.hash ?? '', entries[at + 1]?.hash ?? ''];
	link.search = location.search;
	link.hash = location.hash || here;
	if (decodeAddress(link.hash) !== decodeAddress(here)) return;
	const [start, end] = sidesOf(here, next);
	const share = (scrollY - start) / (end - start);
	const { href } = link;
	const follow = ({ detail: { phase, to, result } }: DocumentEventMap['domdocs:navigation']): void => {
		if (phase === 'start') return;
		document.removeEventListener('domdocs:navigation', follow);
		if (to !== href || result?.status !== 'shown' || share <= 0) return;
		const [first, last] = sidesOf(here, next);
		scrollTo({ top: first + share * (last - first), behavior: 'instant' });
	};
	document.addEventListener('domdocs:navigation', follow);
}

/** Where the window stands at the start of a section and at that of the next one, in pixels. */
function sidesOf(here: string, next: string): [start: number, end: number] {
	const article = document.querySelector('[data-article]');
	const end = (article?.getBoundingClientRect().bottom ?? 0) + scrollY;
	return [topOf(here) ?? 0, topOf(next) ?? end];
}

function topOf(hash: string): number | undefined {
	const target = document.getElementById(decodeAddress(hash.slice(1)));
	if (!target) return undefined;
	return (
		target.getBoundingClientRect().top + scrollY - Number.parseFloat(getComputedStyle(target).scrollMarginTop)
	);
}
