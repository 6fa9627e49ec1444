import type { CorpusFile } from '../corpus.ts';

/** An entry of a sidebar as VitePress and Rspress have it. */
export interface SidebarEntry {
	text: string;
	link?: string;
	items?: SidebarEntry[];
}

/** One sidebar of all pages: groups of groups of pages, as the folders have them. */
export function sidebarOf(corpus: readonly CorpusFile[]): SidebarEntry[] {
	const parts: SidebarEntry[] = [];
	for (const { path, text } of corpus) {
		const [, part, section] = /^manual\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
		if (part === undefined || section === undefined) continue;
		const title = /^title: (.*)$/m.exec(text)![1]!;
		const items = groupOf(groupOf(parts, part), section);
		items.push({ text: title, link: `/${path.replace(/\.md$/, '')}` });
	}
	return parts;
}

function groupOf(groups: SidebarEntry[], text: string): SidebarEntry[] {
	let group = groups.at(-1);
	if (group?.text !== text) {
		group = { text, items: [] };
		groups.push(group);
	}
	return group.items!;
}
