import type { ReactElement } from 'react';
import { IconImage } from '../features/icons/IconImage.tsx';
import { Icon } from './Icon.tsx';
import { isIconName } from './icon-paths.ts';

/** One of the theme's icons by name, or whatever else an author's icon may be. */
export function NamedIcon({ name, className }: { name: string; className: string }): ReactElement {
	if (isIconName(name)) return <Icon name={name} className={className} />;
	return <IconImage name={name} className={className} />;
}
