import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';
import { TableLook } from '../../components/article/table-look.ts';
import { classNames } from '../../components/class-names.ts';

/** A table with a caption, a place, colours, and what readers can copy of it. */
export function TableBox(props: MarkdownElementProps): ReactElement {
	useFeature('table');
	const { title, align, copyHtml, copyMarkdown, maxContent, fullWidth, children } = props;
	const caption = typeof title === 'string' && title ? title : null;
	const markdown = typeof copyMarkdown === 'string' ? copyMarkdown : undefined;
	return (
		<div
			className={classNames(
				'table-box',
				typeof align === 'string' && `is-${align}`,
				Boolean(maxContent) && 'is-max-content',
				Boolean(fullWidth) && 'is-full-width',
				(Boolean(copyHtml) || Boolean(markdown)) && 'has-copy',
			)}
			data-html={copyHtml ? '' : undefined}
			data-markdown={markdown}
		>
			<TableLook.Provider value={{ caption, scrolls: Boolean(maxContent) }}>{children}</TableLook.Provider>
		</div>
	);
}
