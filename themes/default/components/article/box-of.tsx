import type { ReactElement } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';

/** A component of what the component around it takes out and renders. */
export function takenPart() {
	return function Part({ children }: MarkdownElementProps): ReactElement {
		return <>{children}</>;
	};
}

/** A component that does nothing but put a class around what it is given. */
export function boxOf(Name: 'div' | 'p' | 'span', className: string) {
	return function Box({ children }: MarkdownElementProps): ReactElement {
		return <Name className={className}>{children}</Name>;
	};
}
