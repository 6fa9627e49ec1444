import type { NavbarItem, SidebarEntry } from '../../config/options.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { ConfigProblem } from '../../diagnostics/diagnostic.ts';
import type { IconLibrary } from '../../images/icon-library.ts';
import { resolveIcons } from './resolve-icons.ts';
import { findUnknownIcons, findUnknownSigns } from './unknown-icons.ts';

interface NamedIcon {
	name: string;
	/** Way to it in the config. */
	path: (string | number)[];
	/** Whether it stands for a place elsewhere. */
	isSign?: true;
}

/** What is wrong with the icons that the config names for navbars, social links and written sidebars. */
export function checkNavigationIcons(config: SiteConfig, icons: IconLibrary): ConfigProblem[] {
	const context = { icons, iconHosts: config.markdown.icons.hosts };
	const seen = new Set<string>();
	return navigationIcons(config).flatMap(({ name, path, isSign }) => {
		const reference = [{ name, range: { file: config.file } }];
		const find = isSign ? findUnknownSigns : findUnknownIcons;
		const found = [...resolveIcons(reference, context).diagnostics, ...find(reference, config.themeIcons)];
		return found.flatMap((diagnostic) => {
			if (seen.has(diagnostic.message)) return [];
			seen.add(diagnostic.message);
			return { path, diagnostic };
		});
	});
}

function navigationIcons(config: SiteConfig): NamedIcon[] {
	return config.locales.flatMap(({ prefix, navbar, social, collections }) => {
		const at = ['locales', prefix];
		const sidebars = collections.flatMap(({ sidebar }, index) =>
			Array.isArray(sidebar) ? iconsOf(sidebar, [...at, 'collections', index, 'sidebar']) : [],
		);
		const links = social.map(({ icon: name }, index) => ({
			...{ name, path: ['social', index, 'icon'] },
			isSign: true as const,
		}));
		return [...iconsOf(navbar, [...at, 'navbar']), ...links, ...sidebars];
	});
}

function iconsOf(
	items: readonly (string | NavbarItem | SidebarEntry)[],
	path: (string | number)[],
): NamedIcon[] {
	return items.flatMap((item, index) => {
		if (typeof item === 'string') return [];
		const own = item.icon ? [{ name: item.icon, path: [...path, index, 'icon'] }] : [];
		return [...own, ...(Array.isArray(item.items) ? iconsOf(item.items, [...path, index, 'items']) : [])];
	});
}
