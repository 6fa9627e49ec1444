import { Fragment, type ReactElement } from 'react';
import { type ContributorData, useAddress, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { LinkOrText } from '../navigation/LinkOrText.tsx';
import { RecordSection } from './RecordSection.tsx';

/** Who has written this page: a line of names or, where the site wants it so, a list with pictures. */
export function Contributors(): ReactElement | null {
	const { contributors } = usePage();
	const { contributorList } = useSite();
	const t = useTexts();
	if (contributors.length === 0) return null;
	return (
		<RecordSection id="page-contributors" title={t('contributors.title')}>
			{contributorList ? (
				<ContributorList people={contributors} hasAvatars={contributorList.avatars} />
			) : (
				<ContributorLine people={contributors} />
			)}
		</RecordSection>
	);
}

function ContributorLine({ people }: { people: ContributorData[] }): ReactElement {
	const t = useTexts();
	return (
		<p className="contributor-line">
			{people.map(({ name, url }, index) => (
				<Fragment key={name}>
					{index > 0 && t('contributors.separator')}
					<LinkOrText link={url} className="contributor-name">
						{name}
					</LinkOrText>
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
					<LinkOrText link={person.url} className="contributor">
						{hasAvatars && <Face person={person} />}
						{person.name}
					</LinkOrText>
				</li>
			))}
		</ul>
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
