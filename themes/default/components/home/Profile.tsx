import type { ReactElement } from 'react';
import { type HomeSection, useAddress } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

type ProfileSection = Extract<HomeSection, { type: 'profile' }>;

/** Who is behind the site: a picture, a name and a line about them. */
export function Profile({ section }: { section: ProfileSection }): ReactElement {
	const { name, description, avatar, circle } = section;
	const address = useAddress();
	return (
		<section className="home-section profile">
			{avatar && (
				<img
					className={classNames('profile-picture', circle && 'is-circle')}
					src={address(avatar)}
					alt=""
					width="128"
					height="128"
					loading="lazy"
					decoding="async"
				/>
			)}
			<h2 className="profile-name">{name}</h2>
			{description && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it.
				<p className="profile-words" dangerouslySetInnerHTML={{ __html: description }} />
			)}
		</section>
	);
}
