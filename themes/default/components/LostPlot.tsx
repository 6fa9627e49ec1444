import type { ReactElement } from 'react';

/** A plot with one corner set, the other never found, and a border that loses itself on the way. */
export function LostPlot(): ReactElement {
	return (
		<svg className="lost-plot" viewBox="0 0 256 160" aria-hidden="true" focusable="false">
			<path
				className="lost-grid"
				d="M0 16h256M0 48h256M0 80h256M0 112h256M0 144h256M32 0v160M64 0v160M96 0v160M128 0v160M160 0v160M192 0v160M224 0v160"
			/>
			<path className="lost-land" d="M64 16h96v32h-32v32H96v32H64z" />
			<path className="lost-border" d="M160 16H64v96" />
			<path className="lost-way" d="M160 16h32v128M64 112v32h96" />
			<path className="lost-corner" d="M92 9H57v35" />
			<path className="lost-missing" d="M160 112h32v32h-32z" />
		</svg>
	);
}
