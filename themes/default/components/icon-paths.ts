import { icons } from '../icons.json';
import { searchIcons } from './search/search-icons.ts';

/**
 * Icons as SVG path data on a 20 x 20 grid, drawn as strokes with square ends, the way a claim's
 * border is drawn on blocks.
 */
export const iconPaths = { ...searchIcons, ...icons };

/** Name of an icon that the theme brings. */
export type IconName = keyof typeof iconPaths;

/** Whether the theme brings an icon of this name. */
export function isIconName(name: string): name is IconName {
	return Object.hasOwn(iconPaths, name);
}
