import { Fragment, type ReactElement } from 'react';
import {
	type ContributorData,
	Link,
	useAddress,
	usePage,
	useSite,
	useTexts,
} from '../../../../renderer/theme.ts';

/** Who has written this page: a line of names or, where the site wants it so, a list with pictures. */
export function Contributors(): ReactElement | null {
	const { contributors } = usePage();
	const { contributorList } = useSite();
	const t = useTexts();
	if (contributors.length === 0) return null;
	return (
		<section className="record" aria-labelledby="page-contributors">
			<h2 id="page-contributors" className="record-label">
				{t('contributors.title')}
			</h2>
			{contributorList ? (
				<ContributorList people={contributors} hasAvatars={contributorList.avatars} />
			) : (
				<ContributorLine people={contributors} />
			)}
		</section>
	);
}

function ContributorLine({ people }: { people: ContributorData[] }): ReactElement {
	const t = useTexts();
	return (
		<p className="contributor-line">
			{people.map(({ name, url }, index) => (
				<Fragment key={name}>
					{index > 0 && t('contributors.separator')}
					{url ? (
						<Link link={url} className="contributor-name">
							{name}
						</Link>
					) : (
						<span className="contributor-name">{name}</span>
					)}
				</Fragment>
			))}
		</p>
	);
}

function ContributorList(props: { people: ContributorData[]; hasAvatars: boolean }): ReactElement {
	const { people, hasAvatars } = props;
	return (
		<ul className="contributors">
			{people.map((person) => (
				<li key={person.name}>
					<Contributor person={person} hasAvatar={hasAvatars} />
				</li>
			))}
		</ul>
	);
}

function Contributor({ person, hasAvatar }: { person: ContributorData; hasAvatar: boolean }): ReactElement {
	const { name, url } = person;
	const content = (
		<>
			{hasAvatar && <Face person={person} />}
			{name}
		</>
	);
	return url ? (
		<Link link={url} className="contributor">
			{content}
		</Link>
	) : (
		<span className="contributor">{content}</span>
	);
}

/** The picture of a person, or an initial. */
function Face({ person: { name, avatar } }: { person: ContributorData }): ReactElement {
	const address = useAddress();
	if (avatar)
		return <img src={address(avatar)} alt="" width="24" height="24" loading="lazy" decoding="async" />;
	return (
		<span className="contributor-initial" aria-hidden="true">
			{[...name][0]}
		</span>
	);
}
