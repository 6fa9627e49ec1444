import type { ReactElement } from 'react';
import { type AuthorData, useAddress, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { SmartLink } from '../../components/navigation/SmartLink.tsx';

/** Who has written a post, as entries of what is known about it. */
export function PostAuthors({ authors }: { authors: AuthorData[] }): ReactElement {
	useFeature('post');
	const t = useTexts();
	const address = useAddress();
	return (
		<li className="post-authors">
			<span className="visually-hidden">{t('blog.authors')}</span>
			{authors.map(({ name, url, avatar }) => (
				<span className="post-author" key={name}>
					{avatar && <img src={address(avatar)} alt="" width="24" height="24" decoding="async" />}
					<SmartLink link={url} noIcon rel="author noopener noreferrer">
						{name}
					</SmartLink>
				</span>
			))}
		</li>
	);
}
