import type { ReactElement } from 'react';
import { type OutlineItem, Slot, usePage, useTexts } from '../../../../renderer/theme.ts';
import { useReading } from '../../client/use-active-heading.ts';

/** The outline beside the article, from 1280 pixels. */
export function Outline(): ReactElement | null {
	const { outline, show } = usePage();
	const t = useTexts();
	useReading(show.hash !== false);
	if (!show.outline || outline.length === 0) return null;
	return (
		<nav className="outline" aria-labelledby="outline-label">
			<Slot name="outline-before" />
			<p id="outline-label" className="outline-label">
				{t('outline.label')}
			</p>
			<OutlineList items={outline} />
			<Slot name="outline-after" />
		</nav>
	);
}

/** Headings as anchors, nested. The one that is read is marked in the document, not here: `reading.ts`. */
export function OutlineList({ items }: { items: OutlineItem[] }): ReactElement {
	return (
		<ul className="outline-list">
			{items.map((item) => (
				<li key={item.id}>
					<a className="outline-link" href={`#${encodeURI(item.id)}`}>
						{item.text}
					</a>
					{item.items.length > 0 && <OutlineList items={item.items} />}
				</li>
			))}
		</ul>
	);
}
