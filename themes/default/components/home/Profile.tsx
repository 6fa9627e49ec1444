import type { ReactElement } from 'react';
import type { HomeSection } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { Whereabouts } from '../Whereabouts.tsx';
import { Band } from './Band.tsx';
import { HomePictures } from './HomePictures.tsx';

type ProfileSection = Extract<HomeSection, { type: 'profile' }>;

/** Who is behind the site: a picture, a name, a line about them, and where they are. */
export function Profile({ section }: { section: ProfileSection }): ReactElement {
	const { name, description, avatar, circle, location, organization, layout } = section;
	return (
		<Band section={section} className={classNames('profile', layout && `is-${layout}`)}>
			{avatar && (
				<HomePictures
					picture={avatar}
					className={classNames('profile-picture', circle ? 'is-circle' : 'corners')}
				/>
			)}
			<div className="profile-body">
				<h2 className="profile-name">{name}</h2>
				{description && (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it.
					<p className="profile-words" dangerouslySetInnerHTML={{ __html: description }} />
				)}
				<Whereabouts className="profile-places" location={location} organization={organization} />
			</div>
		</Band>
	);
}
