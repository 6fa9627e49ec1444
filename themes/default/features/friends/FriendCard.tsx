import type { CSSProperties, ReactElement } from 'react';
import { type FriendData, isExternalLink, useAddress, useTexts } from '../../../../renderer/theme.ts';
import { SmartLink } from '../../components/navigation/SmartLink.tsx';
import { SocialList } from '../../components/navigation/SocialLinks.tsx';
import { Whereabouts } from '../../components/Whereabouts.tsx';

/** Friends are not recommended to search engines: reliability contract, row OS-20. */
const rel = 'noopener noreferrer nofollow ugc';

/** One friend. The name is the link and reaches over the card; links to profiles lie above it. */
export function FriendCard(props: { friend: FriendData; level: 'h2' | 'h3' }): ReactElement {
	const { friend, level: Heading } = props;
	const t = useTexts();
	const { name, link, desc, colors, socials, location, organization } = friend;
	return (
		<li className={link ? 'friend corners-on-hover' : 'friend'} style={colorsOf(colors)}>
			<Avatar friend={friend} />
			<div className="friend-text">
				<Heading className="friend-name">
					<SmartLink link={link} className="friend-link" rel={link && isExternalLink(link) ? rel : undefined}>
						{name}
					</SmartLink>
				</Heading>
				<Whereabouts className="friend-facts" location={location} organization={organization} />
				{desc && <p className="friend-words">{desc}</p>}
				<SocialList
					links={socials}
					label={t('friends.socials', { name })}
					className="social-links friend-socials"
					rel={rel}
				/>
			</div>
		</li>
	);
}

function colorsOf({ color, backgroundColor, nameColor }: FriendData['colors']): CSSProperties {
	const pairs = { '--friend-text': color, '--friend-ground': backgroundColor, '--friend-name': nameColor };
	return Object.fromEntries(
		Object.entries(pairs).flatMap(([property, pair]) =>
			pair ? [[property, `light-dark(${pair.light}, ${pair.dark})`]] : [],
		),
	);
}

/** The picture, or one or two letters of the name on a plot. */
function Avatar({ friend: { name, avatar } }: { friend: FriendData }): ReactElement {
	const address = useAddress();
	if (!avatar)
		return (
			<span className="friend-avatar friend-initial" aria-hidden="true">
				{initialsOf(name)}
			</span>
		);
	return (
		<img
			className="friend-avatar"
			src={address(avatar)}
			alt=""
			width="64"
			height="64"
			loading="lazy"
			decoding="async"
		/>
	);
}

/** `DF` of `DomFly` and `Dom Fly`, `领` of `领地`. */
function initialsOf(name: string): string {
	const [first = ''] = [...name.trim()];
	const next = /(?:\p{Ll}|\d)(\p{Lu})|[\s_-](\p{L})/u.exec(name.trim());
	return first + (next?.[1] ?? next?.[2] ?? '');
}
