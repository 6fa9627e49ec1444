import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';

/** Id of the text of an annotation or abbreviation. The colon keeps it apart from those of headings. */
export function noteId(number: unknown): string {
	return `annotation:${String(number)}`;
}

/** The mark of an annotation: a button that opens its text, without any script. */
export function Annotation({ number, label }: MarkdownElementProps): ReactElement {
	useFeature('annotation');
	const t = useTexts();
	return (
		<button
			type="button"
			className="annotation"
			popoverTarget={noteId(number)}
			aria-label={t('annotation.open', { label: String(label) })}
		/>
	);
}

/** The text of an annotation, or of an abbreviation (`word`), in a popover beside the mark that opened it. */
export function AnnotationNote({ number, word, children }: MarkdownElementProps): ReactElement {
	return (
		<div className="annotation-note" id={noteId(number)} popover="auto" role="note">
			{typeof word === 'string' && <dfn className="annotation-word">{word}</dfn>}
			{children}
		</div>
	);
}
