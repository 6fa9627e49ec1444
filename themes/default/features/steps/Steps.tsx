import type { CSSProperties, ReactElement } from 'react';
import { type MarkdownElementProps, useFeature } from '../../../../renderer/theme.ts';

/** Steps along a line, and whatever stands between them. */
export function Steps({ children }: MarkdownElementProps): ReactElement {
	useFeature('steps');
	return <div className="steps flow">{children}</div>;
}

/** A list whose items are steps, numbered whether it was or not. */
export function StepList({ start, children }: MarkdownElementProps): ReactElement {
	const first = typeof start === 'number' ? start : 1;
	const style = first === 1 ? undefined : ({ '--first': first - 1 } as CSSProperties);
	return (
		// biome-ignore lint/a11y/noRedundantRoles: without marks of its own Safari does not call it a list.
		<ol className="step-list" role="list" start={first === 1 ? undefined : first} style={style}>
			{children}
		</ol>
	);
}
