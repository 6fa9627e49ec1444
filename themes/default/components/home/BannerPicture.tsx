import type { ReactElement } from 'react';

/** The picture of a banner that has none: waves that fill any size. */
export function BannerPicture(): ReactElement {
	return (
		<svg
			viewBox="0 0 1600 600"
			preserveAspectRatio="xMidYMid slice"
			fill="var(--color-brand)"
			aria-hidden="true"
			focusable="false"
		>
			<path fill="var(--color-brand-soft)" d="M0 0h1600v600H0z" />
			<path
				fill="var(--color-claim)"
				fillOpacity="0.12"
				d="M0 210C300 60 560 60 860 190s480 120 740-30v440H0z"
			/>
			<path fillOpacity="0.12" d="M0 330c260 90 520 60 800-50s540-90 800 30v290H0z" />
			<path fillOpacity="0.16" d="M0 470c240-90 480-100 760-10s560 90 840-40v180H0z" />
		</svg>
	);
}
