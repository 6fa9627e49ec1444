import type { ReactElement } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';

/** What a demo's Markdown looks like. */
export function DemoResult({ children }: MarkdownElementProps): ReactElement {
	return <>{children}</>;
}
