import type { ReactElement } from 'react';
import { Content, type FriendsData, useFeature, usePage, useTexts } from '../../../renderer/theme.ts';
import { Shell } from '../components/Shell.tsx';
import { FriendGrid } from '../features/friends/FriendGrid.tsx';

/** Cards of people and projects, in a list, in groups, or both. The text of the page stands above or below them. */
export function FriendsLayout(): ReactElement {
	useFeature('friends');
	const { title, titleId, friends = noFriends } = usePage();
	const { description, contentPosition, list, cols, groups } = friends;
	return (
		<Shell name="friends">
			<main id="content" className="article friends">
				<header className="page-title">
					<h1 id={titleId}>{title}</h1>
					{description && <p className="friends-lead">{description}</p>}
				</header>
				{contentPosition === 'before' && <Content />}
				{list.length > 0 && <FriendGrid list={list} cols={cols} level="h2" />}
				{groups.map((group, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: groups are told apart by their place.
					<FriendGroup group={group} cols={cols} id={`friends-${index + 1}`} key={index} />
				))}
				{contentPosition === 'after' && <Content />}
			</main>
		</Shell>
	);
}

const noFriends: FriendsData = { contentPosition: 'after', cols: 2, list: [], groups: [] };

type Group = FriendsData['groups'][number];

function FriendGroup({ group, cols, id }: { group: Group; cols: number; id: string }): ReactElement {
	const { title, desc, list } = group;
	const t = useTexts();
	return (
		<section className="friend-group" aria-labelledby={id}>
			<h2 className="friend-group-title" id={id}>
				{title ?? t('friends.title')}
			</h2>
			{desc && <p className="friend-group-words">{desc}</p>}
			<FriendGrid list={list} cols={cols} level="h3" />
		</section>
	);
}
