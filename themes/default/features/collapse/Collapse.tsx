import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { takeTitle } from '../../components/article/BlockTitle.tsx';

/** Panels that can be folded away, one below the other. */
export function Collapse({ children }: MarkdownElementProps): ReactElement {
	useFeature('collapse');
	return <div className="collapse">{children}</div>;
}

/** One of them. Of those with the same `group` the browser opens one at a time. */
export function CollapsePanel({ group, open, children }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { title, body } = takeTitle(children);
	return (
		<details
			className="collapse-panel flow"
			name={typeof group === 'string' ? group : undefined}
			open={open === true}
		>
			<summary>
				<span>{title ?? t('disclosure.title')}</span>
			</summary>
			{body}
		</details>
	);
}
