import type { ReactElement } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';

/** A picture of the article: loaded when it comes near, unless its author says otherwise. */
export function Picture(attributes: MarkdownElementProps): ReactElement {
	const { alt } = attributes;
	return <img loading="lazy" decoding="async" {...attributes} alt={typeof alt === 'string' ? alt : ''} />;
}
