import type { SiteConfig } from '../config/site-config.ts';
import type { ConfigProblem } from '../diagnostics/diagnostic.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import { checkPagefind } from '../outputs/search/pagefind-package.ts';
import { checkPublicFiles } from '../page/check-public-files.ts';
import { checkNavigationIcons } from '../page/icons/check-icons.ts';
import { checkWatermark } from '../page/watermark.ts';

/** What the config names and there is not: icons, files of the public folder, of which `addresses` are all, and a package. */
export function checkConfig(config: SiteConfig, icons: IconLibrary, addresses: string[]): ConfigProblem[] {
	return [
		...checkNavigationIcons(config, icons),
		...checkPublicFiles(config, addresses),
		...checkWatermark(config),
		...checkPagefind(config),
	];
}
