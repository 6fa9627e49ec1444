import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { type CoverData, useAddress, useFeature } from '../../../../renderer/theme.ts';

/**
 * The words of a post's title and the picture of the post, unless lists alone show that. It has its room before it is there, and comes
 * with the page, for it stands at its beginning.
 */
export function PostCover({ cover, children }: { cover: CoverData; children: ReactNode }): ReactElement {
	useFeature('post');
	const address = useAddress();
	const { src, alt, layout, width, ratio, isListed } = cover;
	if (isListed) return <>{children}</>;
	return (
		<div className={layout === 'top' ? undefined : 'beside-cover'}>
			<div>{children}</div>
			<img
				className="title-cover"
				style={{ '--cover-width': `${width}px`, '--cover-ratio': ratio } as CSSProperties}
				src={address(src)}
				alt={alt}
				width={width}
				height={Math.round(width / ratio)}
				decoding="async"
			/>
		</div>
	);
}
