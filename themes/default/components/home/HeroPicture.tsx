import type { ReactElement } from 'react';

/** What stands beside the words of a hero that has no picture: pages that lie on each other. */
export function HeroPicture(): ReactElement {
	return (
		<svg viewBox="0 0 480 360" fill="var(--color-raised)" aria-hidden="true" focusable="false">
			<g stroke="var(--color-line-strong)" strokeWidth="1.5">
				<path fill="var(--color-brand-soft)" d="M152 24h272v224H152z" />
				<path fill="var(--color-claim-soft)" d="M104 64h272v224H104z" />
				<path d="M56 104h272v224H56z" />
			</g>
			<path fill="var(--color-brand)" d="M88 140h112v14H88z" />
			<path fill="var(--color-line)" d="M88 178h208v8H88zM88 200h176v8H88zM88 222h192v8H88z" />
			<path fill="var(--color-brand-soft)" d="M88 252h96v48H88z" />
			<path fill="var(--color-claim-soft)" d="M200 252h96v48h-96z" />
			<path fill="none" stroke="var(--color-claim)" strokeWidth="4" d="M56 132v-28h28M300 328h28v-28" />
		</svg>
	);
}
