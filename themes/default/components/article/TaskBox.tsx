import type { ReactElement } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';

/** The box of a task list's item, with words for those who cannot see whether it is ticked. */
export function TaskBox(attributes: MarkdownElementProps): ReactElement {
	const t = useTexts();
	if (attributes.type !== 'checkbox') return <input {...attributes} />;
	return <input {...attributes} aria-label={t(attributes.checked ? 'task.done' : 'task.open')} />;
}
