import type { ReactElement } from 'react';
import { type IconName, iconPaths } from './icon-paths.ts';

/** One of the theme's icons. It says nothing to screen readers: its owner has the words. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }): ReactElement {
	return (
		<svg className={`icon ${className}`.trim()} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
			<path d={iconPaths[name]} />
		</svg>
	);
}
