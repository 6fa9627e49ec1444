import { join } from 'node:path';
import type { GroundColors } from '../../renderer/contract/render-contract.ts';
import { addBase } from '../../renderer/shared/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { PictureSizes } from '../images/picture-sizes.ts';
import type { OutputFile } from '../model/output-file.ts';
import { manifestOf } from '../routes/route.ts';

/**
 * What home screens are told of the site in each of its languages: name, start, pictures, and the ground of the theme's pages in the
 * appearance that readers begin with. Nothing where the site has no picture for them.
 */
export function assembleManifests(config: SiteConfig, colors?: GroundColors): OutputFile[] {
	const { appIcon, favicon, base, locales, appearance } = config;
	if (!appIcon) return [];
	const size = new PictureSizes().of(join(config.public, appIcon));
	const sizes = size && size !== 'unreadable' ? { sizes: `${size.width}x${size.height}` } : {};
	const picture = { src: addBase(base, appIcon), ...sizes, type: 'image/png' };
	const drawing = favicon?.endsWith('.svg')
		? [{ src: addBase(base, favicon), sizes: 'any', type: 'image/svg+xml' }]
		: [];
	const ground = colors?.[appearance.endsWith('dark') ? 'dark' : 'light'];
	return locales.map(({ prefix, lang, title }) => {
		const start = addBase(base, prefix);
		const manifest = {
			...{ id: start, name: title, lang, start_url: start, scope: base, display: 'minimal-ui' },
			...(ground ? { theme_color: ground, background_color: ground } : {}),
			icons: [picture, { ...picture, purpose: 'maskable' }, ...drawing],
		};
		return { path: manifestOf(prefix), kind: 'data', content: `${JSON.stringify(manifest)}\n` };
	});
}
