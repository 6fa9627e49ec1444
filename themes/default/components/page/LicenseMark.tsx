import type { ReactElement } from 'react';
import type { LicenseIcon } from '../../../../renderer/theme.ts';
import { licenseIconPaths } from './license-icons.ts';

/** The pictograms of a licence. They say nothing to screen readers: the licence's name does. */
export function LicenseMark({ icons }: { icons: LicenseIcon[] }): ReactElement {
	return (
		<span className="license-mark">
			{icons.map((icon) => (
				<svg key={icon} className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
					<path d={`M1.5 1.5h17v17h-17z${licenseIconPaths[icon]}`} />
				</svg>
			))}
		</span>
	);
}
