import path from 'node:path';
import type { ThemeOverrides } from '../../bundle/theme-overrides.ts';
import type { PartsOptions } from '../options/parts-options.ts';

/** Makes the paths of all modules and style sheets absolute. */
export function resolveParts(
	root: string,
	{ slots = {}, replace = {}, layouts = {}, styles = [] }: PartsOptions,
): ThemeOverrides {
	const toAbsolute = <Files extends Record<string, string>>(files: Files): Files =>
		Object.fromEntries(
			Object.entries(files).map(([name, file]) => [name, path.resolve(root, file)]),
		) as Files;
	return {
		slots: toAbsolute(slots),
		replace: toAbsolute(replace),
		layouts: toAbsolute(layouts),
		styles: styles.map((file) => path.resolve(root, file)),
	};
}
