import type { CSSProperties, ReactElement } from 'react';
import type { PostCard as Card } from '../../../../renderer/theme.ts';
import { PostCard } from './PostCard.tsx';

/** Cards of posts, which come in one behind the other. */
export function PostList({ cards, level }: { cards: Card[]; level: 'h2' | 'h3' }): ReactElement {
	return (
		<ul className="post-list">
			{cards.map((card, index) => (
				<li key={card.link} style={{ '--index': index } as CSSProperties}>
					<PostCard card={card} index={index} level={level} />
				</li>
			))}
		</ul>
	);
}
