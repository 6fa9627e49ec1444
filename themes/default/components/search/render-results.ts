import { addBase } from '../../../../renderer/shared/links.ts';
import type { TextPart } from '../../../../renderer/theme.ts';
import { isModified } from '../../client/is-modified.ts';
import { makeElement } from '../../client/make-element.ts';
import type { PlacedHit, ResultGroup } from './group-hits.ts';
import { makeIcon } from './make-icon.ts';
import { resultId, searchListId } from './search-ids.ts';

/** Makes the list of results, still empty. The focus stays in the field, which names the active one. */
export function makeResultList(input: {
	label: string;
	/** Place of the active result. */
	active: () => number;
	choose: (place: number) => void;
	/** Hears that a result is being opened; `isHere` in this window. */
	follow: (place: number, isHere: boolean, event: Event) => void;
}): HTMLElement {
	const { label, active, choose, follow } = input;
	const placeOf = ({ target }: Event): number => {
		const option = (target as Element).closest('[role=option]');
		return option ? Number(option.id.replace(/\D/g, '')) : -1;
	};
	let last = '';
	return makeElement('div', {
		id: searchListId,
		class: 'search-results',
		role: 'listbox',
		'aria-label': label,
		// Results that move below a resting mouse are not pointed at.
		pointermove: (event: PointerEvent) => {
			const place = placeOf(event);
			const at = `${event.clientX} ${event.clientY}`;
			if (place < 0) return;
			if (event.pointerType === 'mouse' && last !== '' && last !== at && place !== active()) choose(place);
			last = at;
		},
		click: (event: MouseEvent) => {
			const place = placeOf(event);
			if (place >= 0) follow(place, !isModified(event), event);
		},
		auxclick: (event: MouseEvent) => {
			const place = placeOf(event);
			if (place >= 0 && event.button === 1) follow(place, false, event);
		},
	});
}

/** The results of one page. */
export function renderGroup({ route, title, trail, page, sections }: ResultGroup, base: string): HTMLElement {
	const label = `search-page-${(page ?? sections[0])!.place}`;
	const head = [
		trail.length > 0 ? makeElement('span', { class: 'search-trail' }, trail.join(' › ')) : null,
		makeElement('span', { class: 'search-page-title', id: label }, ...renderParts(title)),
	];
	return makeElement(
		'div',
		{ class: 'search-group', role: 'group', 'aria-labelledby': label, 'data-route': route },
		page ? renderOption(page, base, head) : makeElement('div', { class: 'search-group-head' }, ...head),
		...sections.map((result) => renderOption(result, base, [renderHeadings(result.hit.headings)])),
	);
}

function renderOption({ place, hit }: PlacedHit, base: string, head: (Node | null)[]): HTMLElement {
	const excerpt = renderParts(hit.excerpt);
	return makeElement(
		'a',
		{
			id: resultId(place),
			class: 'search-result',
			role: 'option',
			tabindex: '-1',
			'aria-selected': 'false',
			href: addBase(base, hit.anchor === '' ? hit.route : `${hit.route}#${hit.anchor}`),
		},
		makeElement(
			'span',
			{ class: 'search-result-text' },
			...head,
			excerpt.length > 0 ? makeElement('span', { class: 'search-excerpt' }, ...excerpt) : null,
		),
		makeIcon('enter', 'search-result-enter'),
	);
}

function renderHeadings(headings: readonly TextPart[][]): HTMLElement {
	return makeElement(
		'span',
		{ class: 'search-headings' },
		...headings.map((parts) => makeElement('span', { class: 'search-heading' }, ...renderParts(parts))),
	);
}

function renderParts(parts: readonly TextPart[]): (Node | string)[] {
	return parts.map(({ text, isMatch }) => (isMatch ? makeElement('mark', {}, text) : text));
}
