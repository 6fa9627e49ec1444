import type { ReactElement } from 'react';
import { isExternalLink, type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { textValue } from '../../components/article/text-of-node.ts';

/** A film in the browser's own player. Nothing is loaded before it plays, and no picture from elsewhere. */
export function VideoEmbed(props: MarkdownElementProps): ReactElement | null {
	useFeature('embed');
	const { src, suffix, title, poster, ratio, width, height, loop, muted } = props;
	if (typeof src !== 'string') return null;
	const isOwn = typeof poster === 'string' && !isExternalLink(poster);
	return (
		<figure className="media-embed" style={{ width: textValue(width) }}>
			<video
				src={src + String(suffix ?? '')}
				controls
				preload="none"
				playsInline
				title={textValue(title)}
				poster={isOwn ? poster : undefined}
				loop={loop === true}
				muted={muted === true}
				style={{ aspectRatio: height ? undefined : textValue(ratio), height: textValue(height) }}
			/>
			{textValue(title) && <figcaption>{textValue(title)}</figcaption>}
		</figure>
	);
}

/** A sound in the browser's own player, which is a part of the line where it is `inline`. */
export function AudioEmbed(props: MarkdownElementProps): ReactElement | null {
	useFeature('embed');
	const { src, suffix, title, loop, muted, inline } = props;
	if (typeof src !== 'string') return null;
	const player = (
		<audio
			className={inline === true ? 'audio-inline' : undefined}
			src={src + String(suffix ?? '')}
			controls
			preload="none"
			title={textValue(title)}
			loop={loop === true}
			muted={muted === true}
		/>
	);
	if (inline === true) return player;
	return (
		<figure className="media-embed media-audio">
			{textValue(title) && <figcaption>{textValue(title)}</figcaption>}
			{player}
		</figure>
	);
}
