import type { ReactElement } from 'react';
import { type ContributorData, Link, useAddress, usePage, useTexts } from '../../../../renderer/theme.ts';

/** Who has written this page. */
export function Contributors(): ReactElement | null {
	const { contributors } = usePage();
	const t = useTexts();
	if (contributors.length === 0) return null;
	return (
		<section className="record" aria-labelledby="contributors">
			<h2 id="contributors" className="record-label">
				{t('contributors.title')}
			</h2>
			<ul className="contributors">
				{contributors.map((person) => (
					<li key={person.name}>
						<Contributor person={person} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Contributor({ person }: { person: ContributorData }): ReactElement {
	const address = useAddress();
	const { name, avatar, url } = person;
	const face = (
		<>
			{avatar ? (
				<img src={address(avatar)} alt="" width="24" height="24" loading="lazy" decoding="async" />
			) : (
				<span className="contributor-initial" aria-hidden="true">
					{[...name][0]}
				</span>
			)}
			{name}
		</>
	);
	return url ? (
		<Link link={url} className="contributor">
			{face}
		</Link>
	) : (
		<span className="contributor">{face}</span>
	);
}
