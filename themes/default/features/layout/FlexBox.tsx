import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';

/** Blocks side by side, or below each other. `gap` is in pixels, by default 16. */
export function FlexBox({ place, space, column, wrap, gap, children }: MarkdownElementProps): ReactElement {
	useFeature('layout');
	const style = typeof gap === 'number' ? ({ '--gap': `${gap}px` } as CSSProperties) : undefined;
	const className = classNames(
		'flex-box',
		typeof place === 'string' && `place-${place}`,
		typeof space === 'string' && `space-${space}`,
		column === true && 'is-column',
		wrap === true && 'is-wrapping',
	);
	return (
		<div className={className} style={style}>
			{children}
		</div>
	);
}
