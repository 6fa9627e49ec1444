import { splitIconName } from '../../../renderer/shared/icons/icon-name.ts';
import type { LocaleGraph, PageGraph } from '../../model/page-graph.ts';
import { iconsOf, prepareSidebar } from '../compose-sidebar.ts';

/** What was collected of a locale, for as long as it is the same one: all its pages ask for it. */
const known = new WeakMap<LocaleGraph, ReadonlySet<string>>();

/**
 * The icons that the pages of a locale share, each once: those of the navbar, of social links, and of sidebars that are rendered
 * whole. What is wrong with them is said elsewhere.
 */
export function navigationIcons(graph: PageGraph, prefix: string): ReadonlySet<string> {
	const locale = graph.locales[prefix];
	if (!locale) return new Set();
	const names = known.get(locale) ?? collectNames(graph, prefix, locale);
	known.set(locale, names);
	return names;
}

function collectNames(graph: PageGraph, prefix: string, { navbar, social, sidebars }: LocaleGraph) {
	const whole = Object.keys(sidebars).flatMap((key) => {
		const sidebar = prepareSidebar(graph, prefix, key);
		return sidebar?.index === null ? [...sidebar.icons] : [];
	});
	// The others are the theme's own.
	const named = social.filter((name) => splitIconName(name) !== null);
	return new Set([...iconsOf(navbar), ...named, ...whole]);
}
