import type { ReactElement } from 'react';

/** A plot with one corner set, the other never found, and a border that loses itself on the way. */
export default function LostPlot(): ReactElement {
	return (
		<svg viewBox="0 0 256 160" fill="none" strokeLinecap="square" aria-hidden="true" focusable="false">
			<path
				stroke="var(--color-line-strong)"
				style={{ mask: 'radial-gradient(closest-side, #000 30%, transparent)' }}
				d="M0 16h256M0 48h256M0 80h256M0 112h256M0 144h256M32 0v160M64 0v160M96 0v160M128 0v160M160 0v160M192 0v160M224 0v160"
			/>
			<path fill="var(--color-brand-soft)" d="M64 16h96v32h-32v32H96v32H64z" />
			<g stroke="var(--color-claim)" strokeWidth="2.5">
				<path d="M160 16H64v96" />
				<path strokeDasharray="5 8" strokeOpacity="0.6" d="M160 16h32v128M64 112v32h96" />
				<path strokeWidth="5" d="M92 9H57v35" />
				<path fill="var(--color-claim-soft)" strokeDasharray="4 4" d="M160 112h32v32h-32z" />
			</g>
		</svg>
	);
}
