import type { ReactElement } from 'react';
import { type OutlineItem, Slot, usePage, useTexts } from '../../../../renderer/theme.ts';
import { useActiveHeading } from '../../client/use-active-heading.ts';
import { useActiveInSight } from '../../client/use-active-in-sight.ts';

/** The outline beside the article, from 1280 pixels. */
export function Outline(): ReactElement | null {
	const { outline, show } = usePage();
	const t = useTexts();
	const active = useActiveHeading(true);
	const { list } = useActiveInSight(active);
	if (!show.outline || outline.length === 0) return null;
	return (
		<nav className="outline" aria-labelledby="outline-label" ref={list}>
			<Slot name="outline-before" />
			<p id="outline-label" className="outline-label">
				{t('outline.label')}
			</p>
			<OutlineList items={outline} active={active} />
			<Slot name="outline-after" />
		</nav>
	);
}

/** Headings as anchors, nested. */
export function OutlineList({
	items,
	active,
}: {
	items: OutlineItem[];
	active: string | null;
}): ReactElement {
	return (
		<ul className="outline-list">
			{items.map((item) => (
				<li key={item.id}>
					<a
						className="outline-link"
						href={`#${encodeURI(item.id)}`}
						aria-current={item.id === active ? 'location' : undefined}
					>
						{item.text}
					</a>
					{item.items.length > 0 && <OutlineList items={item.items} active={active} />}
				</li>
			))}
		</ul>
	);
}
