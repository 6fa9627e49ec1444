import drawn from '../icons.json' with { type: 'json' };

/** Signs of places elsewhere that are not among the theme's other icons, drawn as these are. */
export const socialPaths = drawn.social;

/** Whether the theme brings a sign of this name. */
export function isSocialIcon(name: string): name is keyof typeof socialPaths {
	return Object.hasOwn(socialPaths, name);
}
