import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { leastSize } from '../../features/viewer/picture-size.ts';

/** Loaded when it comes near, unless its author or its place says otherwise. */
const lazily = { loading: 'lazy', decoding: 'async' } as const;

/** A picture of the article. One that is large enough can be opened in the viewer. */
export function Picture({ 'data-viewable': viewable, ...attributes }: MarkdownElementProps): ReactElement {
	const { width, height, 'data-natural': natural } = attributes;
	const alt = typeof attributes.alt === 'string' ? attributes.alt : '';
	const [fullWidth = width, fullHeight = height] = typeof natural === 'string' ? natural.split('x') : [];
	const isSmall = Number(fullWidth) < leastSize.width || Number(fullHeight) < leastSize.height;
	const properties = { ...lazily, ...attributes, alt };
	return viewable === undefined || isSmall ? <img {...properties} alt={alt} /> : <Viewable {...properties} />;
}

/** A picture that opens in the viewer; without JavaScript it is like any other. */
function Viewable({ alt, ...attributes }: MarkdownElementProps & { alt: string }): ReactElement {
	useFeature('viewer');
	return <img {...attributes} alt={alt} data-viewable="" />;
}
