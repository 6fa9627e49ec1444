import type { ReactElement } from 'react';

/** A page, and the empty place of the next one. */
export function NotFoundArt(): ReactElement {
	return (
		<svg viewBox="0 0 256 160" strokeWidth="2.5" aria-hidden="true" focusable="false">
			<path fill="var(--color-surface)" stroke="var(--color-line-strong)" d="M40 8h80v112H40z" />
			<path stroke="var(--color-line)" strokeWidth="6" d="M56 36h48M56 54h32M56 72h42" />
			<g fill="var(--color-claim-soft)" stroke="var(--color-claim)">
				<path strokeDasharray="5 8" d="M136 40h80v112h-80z" />
				<path fill="none" strokeWidth="5" d="M136 62V40h22M216 130v22h-22" />
			</g>
		</svg>
	);
}
