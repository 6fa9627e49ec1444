import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

const colours = ['info', 'note', 'tip', 'warning', 'danger', 'caution', 'important'];

/** Marked text. One with a colour of its own brings the styles for it. */
export function Mark(attributes: MarkdownElementProps): ReactElement {
	const { className } = attributes;
	const classes = typeof className === 'string' ? className.split(' ') : [];
	if (!classes.some((name) => colours.includes(name))) return <mark {...attributes} />;
	return <ColouredMark {...attributes} />;
}

function ColouredMark(attributes: MarkdownElementProps): ReactElement {
	useFeature('mark');
	return <mark {...attributes} />;
}
