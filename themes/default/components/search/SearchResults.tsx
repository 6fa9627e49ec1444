import { type MouseEvent, memo, type PointerEvent, type ReactElement, useRef } from 'react';
import { Link, type TextPart } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import type { PlacedHit, ResultGroup } from './group-hits.ts';
import { resultId } from './search-ids.ts';

/** What the results share. */
interface Choosing {
	/** Place of the active result. */
	active: number;
	/** Hears that the mouse is over a result. */
	point: (event: PointerEvent, place: number) => void;
	/** Hears that a result is being opened; `isHere` in this window. */
	follow: (result: PlacedHit, isHere: boolean) => void;
}

/** Properties of the list. */
interface ListProperties extends Pick<Choosing, 'active' | 'follow'> {
	id: string;
	label: string;
	groups: ResultGroup[];
	choose: (place: number) => void;
}

/**
 * The results, by page. The focus stays in the field, which names the active one. Typing alone renders none of them anew: what
 * `choose` and `follow` do is a matter of the results.
 */
export const SearchResults = memo(
	List,
	(last, next) => last.groups === next.groups && last.active === next.active,
);

function List({ id, label, groups, active, choose, follow }: ListProperties): ReactElement {
	const last = useRef('');
	// Results that move below a resting mouse are not pointed at.
	const point = ({ pointerType, clientX, clientY }: PointerEvent, place: number): void => {
		const at = `${clientX} ${clientY}`;
		if (pointerType === 'mouse' && last.current !== '' && last.current !== at && place !== active)
			choose(place);
		last.current = at;
	};
	return (
		<div id={id} className="search-results" role="listbox" aria-label={label}>
			{groups.map((group) => (
				<Group group={group} key={group.route} active={active} point={point} follow={follow} />
			))}
		</div>
	);
}

function Group({ group, ...choosing }: { group: ResultGroup } & Choosing): ReactElement {
	const { route, title, trail, page, sections } = group;
	const label = `search-page-${(page ?? sections[0])!.place}`;
	const head = (
		<>
			{trail.length > 0 && <span className="search-trail">{trail.join(' › ')}</span>}
			<span className="search-page-title" id={label}>
				<Parts parts={title} />
			</span>
		</>
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of options is not a set of fields.
		<div className="search-group" role="group" aria-labelledby={label} data-route={route}>
			{page ? (
				<Option result={page} {...choosing}>
					{head}
					<Excerpt parts={page.hit.excerpt} />
				</Option>
			) : (
				<div className="search-group-head">{head}</div>
			)}
			{sections.map((result) => (
				<Option result={result} key={result.hit.anchor} {...choosing}>
					<Headings headings={result.hit.headings} />
					<Excerpt parts={result.hit.excerpt} />
				</Option>
			))}
		</div>
	);
}

function Option({
	result,
	active,
	point,
	follow,
	children,
}: { result: PlacedHit; children: React.ReactNode } & Choosing): ReactElement {
	const { place, hit } = result;
	const onClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void =>
		follow(result, !(ctrlKey || metaKey || shiftKey || altKey));
	return (
		<Link
			link={hit.anchor === '' ? hit.route : `${hit.route}#${hit.anchor}`}
			id={resultId(place)}
			className="search-result"
			role="option"
			aria-selected={place === active}
			tabIndex={-1}
			onPointerMove={(event) => point(event, place)}
			onClick={onClick}
			onAuxClick={({ button }) => button === 1 && follow(result, false)}
		>
			<span className="search-result-text">{children}</span>
			<Icon name="enter" className="search-result-enter" />
		</Link>
	);
}

function Headings({ headings }: { headings: TextPart[][] }): ReactElement {
	return (
		<span className="search-headings">
			{headings.map((parts, level) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: headings are told apart by their level.
				<span className="search-heading" key={level}>
					<Parts parts={parts} />
				</span>
			))}
		</span>
	);
}

function Excerpt({ parts }: { parts: TextPart[] }): ReactElement | null {
	if (parts.length === 0) return null;
	return (
		<span className="search-excerpt">
			<Parts parts={parts} />
		</span>
	);
}

function Parts({ parts }: { parts: TextPart[] }): ReactElement {
	return (
		<>
			{parts.map(({ text, isMatch }, index) =>
				// biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are told apart by their place.
				isMatch ? <mark key={index}>{text}</mark> : text,
			)}
		</>
	);
}
