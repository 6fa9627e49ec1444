import { addBase } from '../../renderer/shared/links.ts';
import type { SiteConfig } from '../config/site-config.ts';

/** The absolute address of a route, or `null` where the site has no hostname. */
export function absoluteUrl(config: Pick<SiteConfig, 'base' | 'hostname'>, route: string): string | null {
	return config.hostname === null ? null : config.hostname + addBase(config.base, route);
}
