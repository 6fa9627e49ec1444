import type { SiteOptions } from '../../../cli/config/options.ts';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { linkPages } from '../../../cli/graph/link.ts';
import { noHistory } from '../../../cli/history/read-site-history.ts';
import { IconLibrary } from '../../../cli/images/icon-library.ts';
import { LocalAssets } from '../../../cli/images/local-assets.ts';
import type { CompiledPage } from '../../../cli/markdown/compile/compiled-page.ts';
import type { History } from '../../../cli/model/history.ts';
import type { ScannedPage } from '../../../cli/model/page-head.ts';
import type { PageProps } from '../../../cli/model/page-props.ts';
import { composePages } from '../../../cli/page/compose-pages.ts';
import { hashOf } from '../../../cli/platform/cache/cache.ts';
import { parsePage } from '../../harness/parse-page.ts';
import { scanPage } from '../../harness/scan-page.ts';
import { resolve } from '../config/resolve-options.ts';

/** What a small site is made of, beside its pages. */
export interface ComposeOptions {
	options?: Partial<SiteOptions>;
	base?: string;
	history?: Partial<History>;
	/** Addresses of the public folder. */
	assets?: string[];
	/** Folder with files beside the Markdown. */
	content?: string;
}

/** A composed site: views by route, and what is wrong with it. */
export interface ComposedSite {
	views: Record<string, PageProps>;
	diagnostics: Diagnostic[];
}

/** Composes Markdown texts, by path in the content folder, as a build does. */
export async function composeFiles(
	files: Record<string, string>,
	{ options = {}, base, history = {}, assets = [], content = '/nowhere' }: ComposeOptions = {},
): Promise<ComposedSite> {
	const config = resolve({ title: 'Site', ...options }, base ? { base } : {});
	const limits = defaultLimits;
	const texts = Object.entries({ 'README.md': page('Home'), ...files });
	const scanned = texts.map(([path, text]) => {
		const file = `content/${path}`;
		return scanPage({ path, file, absolute: `/site/${file}` }, text, limits).value;
	});
	const pages = await Promise.all(
		texts.map(([path, text], index) => compileText(path, text, scanned[index]!)),
	);
	const linked = linkPages(config, scanned, assets);
	const { value, diagnostics } = composePages({
		config,
		graph: linked.value,
		history: { ...noHistory, ...history },
		pages: new Map(pages.map((compiled) => [compiled.path, compiled])),
		local: new LocalAssets({ root: content, content, followSymlinks: [], svg: { trusted: [] } }),
		icons: new IconLibrary(config.root),
	});
	const views = await Promise.all(
		value.map(async ({ node, props }) => [node.route, JSON.parse(await props()) as PageProps] as const),
	);
	return { views: Object.fromEntries(views), diagnostics };
}

/** Parses one text of a site that lies nowhere. */
export async function compileText(path: string, text: string, scanned: ScannedPage): Promise<CompiledPage> {
	const { hoverNotes = false } = scanned.options;
	const input = { path, file: `content/${path}`, text, limits: defaultLimits, hoverNotes };
	const { value } = await parsePage(input);
	const { ids } = value;
	return {
		...{
			path,
			hash: hashOf(text),
			scanned,
			ids,
			body: path,
			scanDiagnostics: [],
			diagnostics: [],
		},
		facts: JSON.stringify(value),
		imports: { paths: [], hash: '' },
	};
}

/** A page of a title, a body, and more front matter. */
export function page(title: string, body = '', ...keys: string[]): string {
	return `---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\n${body}\n`;
}
