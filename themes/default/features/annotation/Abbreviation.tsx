import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { textOfNode } from '../../components/article/text-of-node.ts';
import { noteId } from './Annotation.tsx';

/**
 * A word with what it stands for, `<abbreviation number title first>`. The button lies over the word, which stays
 * a part of its line: it can be found, copied and hyphenated. Only the first of a page is a stop for the keyboard.
 */
export function Abbreviation({ number, title, first, children }: MarkdownElementProps): ReactElement {
	useFeature('annotation');
	const t = useTexts();
	const target = { type: 'button', className: 'abbreviation-open', popoverTarget: noteId(number) } as const;
	return (
		<abbr className="abbreviation" title={String(title)}>
			{children}
			{first ? (
				<button {...target} aria-label={t('abbreviation.open', { label: textOfNode(children) })} />
			) : (
				<button {...target} tabIndex={-1} aria-hidden="true" />
			)}
		</abbr>
	);
}
