import type { ReactElement } from 'react';
import { type CoverData, useAddress, useFeature } from '../../../../renderer/theme.ts';
import { coverLook } from '../../components/page/cover-look.ts';

/** The picture of a post on its own page. It has its room before it is there, and comes with the page, for it stands at its beginning. */
export function PostCover({ cover }: { cover: CoverData }): ReactElement {
	useFeature('post');
	const address = useAddress();
	const { src, alt, layout, width, ratio } = cover;
	return (
		<img
			className={layout === 'top' ? 'title-cover is-wide' : 'title-cover'}
			style={coverLook(cover)}
			src={address(src)}
			alt={alt}
			width={width}
			height={Math.round(width / ratio)}
			decoding="async"
		/>
	);
}
