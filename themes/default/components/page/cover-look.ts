import type { CSSProperties } from 'react';
import type { CoverData } from '../../../../renderer/theme.ts';

/** Size of the picture of a post, for the style sheet. */
export function coverLook({ width, ratio }: CoverData): CSSProperties {
	return { '--cover-width': `${width}px`, '--cover-ratio': ratio } as CSSProperties;
}
