import type { SiteOptions } from '../../../cli/config/options.ts';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { type LinkResult, linkPages } from '../../../cli/graph/link.ts';
import { scanPage } from '../../harness/scan-page.ts';
import { resolve } from '../config/resolve-options.ts';

/** Links Markdown files, by path in the content folder, of a site that lies nowhere. */
export function linkFiles(
	files: Record<string, string>,
	options: Partial<SiteOptions> = {},
	assets: string[] = [],
): LinkResult {
	const config = resolve({ title: 'Site', ...options });
	const pages = Object.entries({ 'README.md': page('Home'), ...files }).map(([path, text]) => {
		const file = `content/${path}`;
		return scanPage({ path, file, absolute: `/site/${file}` }, text, defaultLimits).value;
	});
	return linkPages(config, pages, assets);
}

/** A page of a title and more front matter. */
export function page(title: string, ...keys: string[]): string {
	return `---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n`;
}
