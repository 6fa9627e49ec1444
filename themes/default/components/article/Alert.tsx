import type { ReactElement } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** A remark set apart from the text. Without a title of its own it bears the name of its kind. */
export function Alert({ kind: wanted, title, children }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const kind = kinds.find((name) => name === wanted) ?? 'note';
	return (
		<div className={`alert alert-${kind}`} role="note">
			<p className="alert-title">
				<Icon name={kind} />
				{typeof title === 'string' && title ? title : t(`alert.${kind}`)}
			</p>
			{children}
		</div>
	);
}
