import type { SiteConfig } from '../config/site-config.ts';
import type { IconLibrary } from '../icons/icon-library.ts';
import type { ConfigProblem } from '../link/sidebar.ts';
import { checkPagefind } from '../search/pagefind-package.ts';
import { checkNavigationIcons } from './check-icons.ts';
import { checkPublicFiles } from './check-public-files.ts';
import { checkWatermark } from './watermark.ts';

/** What the config names and there is not: icons, files of the public folder, of which `addresses` are all, and a package. */
export function checkConfig(config: SiteConfig, icons: IconLibrary, addresses: string[]): ConfigProblem[] {
	return [
		...checkNavigationIcons(config, icons),
		...checkPublicFiles(config, addresses),
		...checkWatermark(config),
		...checkPagefind(config),
	];
}
