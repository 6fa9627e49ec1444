import type { ReactElement } from 'react';
import { isExternalLink, type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

/** A film in the browser's own player. Nothing is loaded before it plays, and no picture from elsewhere. */
export function VideoEmbed(props: MarkdownElementProps): ReactElement | null {
	useFeature('embed');
	const { src, suffix, title, poster, ratio, width, height, loop, muted } = props;
	if (typeof src !== 'string') return null;
	const isOwn = typeof poster === 'string' && !isExternalLink(poster);
	return (
		<figure className="media-embed" style={{ width: textOf(width) }}>
			<video
				src={src + String(suffix ?? '')}
				controls
				preload="none"
				playsInline
				title={textOf(title)}
				poster={isOwn ? poster : undefined}
				loop={loop === true}
				muted={muted === true}
				style={{ aspectRatio: height ? undefined : textOf(ratio), height: textOf(height) }}
			/>
			{textOf(title) && <figcaption>{textOf(title)}</figcaption>}
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
			title={textOf(title)}
			loop={loop === true}
			muted={muted === true}
		/>
	);
	if (inline === true) return player;
	return (
		<figure className="media-embed media-audio">
			{textOf(title) && <figcaption>{textOf(title)}</figcaption>}
			{player}
		</figure>
	);
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}
