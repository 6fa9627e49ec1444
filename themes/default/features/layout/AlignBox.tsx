import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

const sides = ['left', 'center', 'right', 'justify'];

/** Blocks whose lines are aligned to one side. */
export function AlignBox({ to, children }: MarkdownElementProps): ReactElement {
	useFeature('layout');
	const side = sides.find((name) => name === to) ?? 'left';
	return <div className={`align-${side} flow`}>{children}</div>;
}
