import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, readIconSize, useFeature } from '../../../../renderer/theme.ts';
import { textValue } from '../../components/article/text-of-node.ts';
import { classNames } from '../../components/class-names.ts';
import { CardLink } from './Card.tsx';

/** A picture with what there is to say about it. `width` is in pixels or a length of CSS. */
export function ImageCard(properties: MarkdownElementProps): ReactElement {
	useFeature('card');
	const { image, imageWidth, imageHeight, title, description, author, href, date, width, center } =
		properties;
	const address = textValue(href);
	const name = textValue(title);
	const length = width === undefined ? null : readIconSize(String(width))?.height;
	const style: CSSProperties | undefined = length ? { width: length } : undefined;
	const size = imageWidth && imageHeight ? { width: Number(imageWidth), height: Number(imageHeight) } : {};
	const notes = [textValue(author), textValue(date)?.replaceAll('/', '-')].filter(Boolean);
	const label = name ?? textValue(description) ?? address;
	return (
		<figure
			className={classNames(
				'image-card',
				address && 'link-card corners-on-hover',
				center === true && 'is-center',
			)}
			style={style}
		>
			{textValue(image) && (
				<img src={String(image)} alt={name ?? ''} loading="lazy" decoding="async" {...size} />
			)}
			{(label || notes.length > 0) && (
				<figcaption className="image-card-text">
					{label && (name || address) && (
						<p className="image-card-title">
							<CardLink href={address}>{label}</CardLink>
						</p>
					)}
					{textValue(description) && <p>{textValue(description)}</p>}
					{notes.length > 0 && <p className="image-card-notes">{notes.join(' · ')}</p>}
				</figcaption>
			)}
		</figure>
	);
}
