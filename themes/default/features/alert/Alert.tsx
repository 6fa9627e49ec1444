import type { ReactElement } from 'react';
import { type MarkdownElementProps, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { takeTitle } from '../../components/article/BlockTitle.tsx';
import { Icon } from '../../components/Icon.tsx';

const kinds = ['info', 'note', 'tip', 'important', 'warning', 'caution', 'success'] as const;

/**
 * A remark set apart from the text. Without a title of its own it bears the name of its kind. `fold` says
 * that it can be folded away, and whether it is at first.
 */
export function Alert({ kind: wanted, fold, children }: MarkdownElementProps): ReactElement {
	useFeature('alert');
	const t = useTexts();
	const kind = kinds.find((name) => name === wanted) ?? 'note';
	const { title, body } = takeTitle(children);
	const className = `alert kind-${kind} corners flow`;
	const head = (
		<>
			<Icon name={kind} />
			<span>{title ?? t(`alert.${kind}`)}</span>
		</>
	);
	if (typeof fold === 'string') {
		return (
			<details className={className} open={fold === 'open'}>
				<summary className="alert-title">{head}</summary>
				{body}
			</details>
		);
	}
	return (
		<div className={className} role="note">
			<p className="alert-title">{head}</p>
			{body}
		</div>
	);
}
