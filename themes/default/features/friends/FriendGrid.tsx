import type { CSSProperties, ReactElement } from 'react';
import type { FriendData } from '../../../../renderer/theme.ts';
import { FriendCard } from './FriendCard.tsx';

/** Cards beside each other, in at most so many columns. */
export function FriendGrid(props: {
	list: FriendData[];
	cols: number;
	/** The headings that the names are. */
	level: 'h2' | 'h3';
}): ReactElement {
	const { list, cols, level } = props;
	return (
		<ul className="friend-grid" style={{ '--columns': cols } as CSSProperties}>
			{list.map((friend, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two friends may have the same name.
				<FriendCard friend={friend} level={level} key={index} />
			))}
		</ul>
	);
}
