import type { ReactElement } from 'react';

/** A plot whose border is broken and whose second corner was never set. */
export function LostPlot(): ReactElement {
	return (
		<svg className="lost-plot" viewBox="0 0 192 128" aria-hidden="true" focusable="false">
			<path
				className="lost-grid"
				d="M0 16h192M0 48h192M0 80h192M0 112h192M16 0v128M48 0v128M80 0v128M112 0v128M144 0v128M176 0v128"
			/>
			<path className="lost-land" d="M48 48h32V16h32v32h32v64H80V80H48z" />
			<path className="lost-border" d="M48 16h96v96H48z" />
			<path className="lost-corner" d="M64 12H44v20" />
			<path className="lost-missing" d="M137 105l14 14M151 105l-14 14" />
		</svg>
	);
}
