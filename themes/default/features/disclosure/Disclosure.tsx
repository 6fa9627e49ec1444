import type { ReactElement } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { takeTitle } from '../../components/article/BlockTitle.tsx';

/** What is folded away until a reader opens it. The style of `<details>` is the article's own. */
export function Disclosure({ open, children }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { title, body } = takeTitle(children);
	return (
		<details className="flow" open={open === true}>
			<summary>
				<span>{title ?? t('disclosure.title')}</span>
			</summary>
			{body}
		</details>
	);
}
