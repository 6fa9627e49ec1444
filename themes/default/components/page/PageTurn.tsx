import type { ReactElement } from 'react';
import { Link, type LinkItem, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';

/** Cards to the previous and the next page. */
export function PageTurn(): ReactElement | null {
	const { prev, next } = usePage();
	const t = useTexts();
	if (!prev && !next) return null;
	return (
		<nav className="page-turn" aria-label={t('page.turn')}>
			{prev && <TurnCard item={prev} direction="prev" label={t('page.prev')} />}
			{next && <TurnCard item={next} direction="next" label={t('page.next')} />}
		</nav>
	);
}

function TurnCard(props: { item: LinkItem; direction: 'prev' | 'next'; label: string }): ReactElement {
	const { item, direction, label } = props;
	return (
		<Link link={item.link} className={`turn-card turn-${direction}`} rel={direction}>
			<span className="turn-label">
				{label}
				<Icon name={direction === 'prev' ? 'left' : 'right'} />
			</span>
			<span className="turn-title">{item.text}</span>
		</Link>
	);
}
