import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { hoverNoteId } from './hover-note-id.ts';

/** What is shown beside a link that is pointed at: what the heading is about that it leads to. Describes the link to screen readers. */
export function HoverNote({ number, lang, children }: MarkdownElementProps): ReactElement {
	return (
		<div
			className="hover-note"
			id={hoverNoteId(number)}
			role="tooltip"
			popover="manual"
			lang={typeof lang === 'string' ? lang : undefined}
		>
			{children}
		</div>
	);
}

/** All notes of the links of an article, at its end. They are not part of the page's text. */
export function HoverNotes({ children }: MarkdownElementProps): ReactElement {
	useFeature('hover-note');
	return (
		<div className="hover-notes" data-nosnippet="">
			{children}
		</div>
	);
}
