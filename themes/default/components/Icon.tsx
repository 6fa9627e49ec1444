import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

/** One of the theme's icons. It says nothing to screen readers: its owner has the words. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactElement {
	return <IconPath path={iconPaths[name]} className={className} />;
}

/** An icon by its path on a grid of 20 x 20. */
export function IconPath({
	path,
	className,
}: {
	path: string;
	className?: string | undefined;
}): ReactElement {
	return (
		<svg className={classNames('icon', className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
			<path d={path} />
		</svg>
	);
}
