import type { ReactElement } from 'react';
import { type TagLink, useTexts } from '../../../../renderer/theme.ts';
import { LinkOrText } from '../navigation/LinkOrText.tsx';
import { PageFact } from './PageFact.tsx';

/** Tags that are shown of a page or post: specification, section 9. */
const maxTags = 4;

/** The first tags of a page, as an entry of what is known about it. Those of posts lead to the posts that have them too. */
export function TagChips({ tags }: { tags: TagLink[] }): ReactElement {
	const t = useTexts();
	return (
		<PageFact icon="tag">
			<span className="visually-hidden">{t('meta.tags')}</span>
			{tags.slice(0, maxTags).map(({ name, link, tone }) => (
				<LinkOrText link={link} className="page-tag" data-tone={tone} key={name}>
					{name}
				</LinkOrText>
			))}
		</PageFact>
	);
}
