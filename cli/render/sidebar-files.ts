import type { SidebarTree } from '../../renderer/contract/contract.ts';
import { localeName } from '../../renderer/shared/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { prepareSidebar } from '../page/compose-sidebar.ts';
import { resolveNamedIcons } from '../page/icons/resolve-icons.ts';
import { contentHash } from '../platform/content-hash.ts';

/** The file with a whole sidebar. */
export function assembleSidebar(
	{ locale, key }: { locale: string; key: string },
	tree: SidebarTree,
): OutputFile {
	const content = JSON.stringify(tree);
	const inside = key.startsWith(locale) ? key.slice(locale.length) : key;
	const name = inside.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'pages';
	return {
		path: `_domdocs/sidebar.${localeName(locale)}.${name}.${contentHash(content)}.json`,
		kind: 'data',
		content,
	};
}

/** The files of all sidebars, by the sidebar's key. Those that are not rendered whole bring their icons. */
export function assembleSidebars(
	graph: PageGraph,
	config: Pick<SiteConfig, 'markdown'>,
	icons: IconLibrary,
): Map<string, OutputFile> {
	const files = new Map<string, OutputFile>();
	const context = { icons, iconHosts: config.markdown.icons.hosts };
	for (const [locale, { sidebars }] of Object.entries(graph.locales)) {
		for (const key of Object.keys(sidebars)) {
			const { items, index, icons: names } = prepareSidebar(graph, locale, key)!;
			const tree = { items, ...(index ? resolveNamedIcons(names, context) : {}) };
			files.set(key, assembleSidebar({ locale, key }, tree));
		}
	}
	return files;
}
