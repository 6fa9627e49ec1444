import { join, posix } from 'node:path';
import type { Element, Root } from 'hast';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { BulletinConfig } from '../config/topics/bulletin.ts';
import { type ConfigProblem, type Diagnostic, diagnose, type Result } from '../diagnostics/diagnostic.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import { rejectIncludes } from '../markdown/compile/reject-includes.ts';
import { visit } from '../markdown/tree/visit.ts';
import type { ParsedPage } from '../model/article.ts';
import { relativePath } from '../platform/relative-path.ts';
import { projectFiles } from '../sources/project-files.ts';
import type { CompiledBulletin, CompiledBulletins } from './bulletin.ts';
import { resolveFileIcons, resolveIcons } from './icons/resolve-icons.ts';
import type { LinkContext } from './links/link-context.ts';
import { resolveArticle } from './links/resolve-article.ts';
import { resolveReference } from './links/resolve-links.ts';

/** What bulletins are compiled with. */
export interface BulletinInput extends Pick<LinkContext, 'config' | 'graph' | 'localAsset'> {
	icons: IconLibrary;
	/** Files of locked pages, relative to the site's root. Default: none. */
	protectedFiles?: ReadonlySet<string>;
}

/**
 * Compiles the bulletins of all locales as pages are compiled. Addresses are seen from the file that they stand
 * in, those of the config from the home of the locale. A site without bulletins loads no parser for it.
 */
export async function compileBulletins(
	input: BulletinInput,
): Promise<Result<CompiledBulletins> & { problems: ConfigProblem[] }> {
	const value: Record<string, CompiledBulletin> = {};
	const diagnostics: Diagnostic[] = [];
	const problems: ConfigProblem[] = [];
	for (const locale of input.config.locales) {
		const { bulletin, prefix } = locale;
		if (!bulletin) continue;
		const { compiled, diagnostics: found } = await compileBulletin(bulletin, locale, input);
		value[prefix] = compiled;
		const path = [...(bulletin.isOwn ? ['locales', prefix] : []), 'bulletin', 'content'];
		if (bulletin.file !== null) diagnostics.push(...found);
		else problems.push(...found.map((one) => ({ path, diagnostic: withoutPlace(one, input.config) })));
	}
	return { value, diagnostics, problems };
}

async function compileBulletin(
	bulletin: BulletinConfig,
	{ prefix }: LocaleConfig,
	{ config, graph, icons, localAsset, protectedFiles }: BulletinInput,
): Promise<{ compiled: CompiledBulletin; diagnostics: Diagnostic[] }> {
	const own = reject(bulletin, { config, protectedFiles }, []);
	if (own) return own;
	if (bulletin.contentType === 'text')
		return { compiled: { article: linesOf(bulletin.content), icons: {} }, diagnostics: [] };
	const [{ parsePage }, { nodeHost }] = await Promise.all([
		import('../markdown/parse.ts'),
		import('../markdown/node-host.ts'),
	]);
	const path = pathOf(bulletin, prefix, config);
	const file = bulletin.file ?? config.file;
	const parsed = await parsePage({
		...config,
		files: projectFiles(config),
		...{ host: nodeHost, path, file, text: bulletin.content },
	});
	const rejected = reject(bulletin, { config, protectedFiles }, parsed.value.imports);
	if (rejected) return rejected;
	const links = parsed.value.links.map((reference) =>
		resolveReference(reference, { config, graph, path, localAsset, idsOf: () => undefined }),
	);
	// The script that fetches icons looks for them in articles.
	const context = { icons, iconHosts: [] };
	const resolved = resolveIcons(parsed.value.icons, context);
	const article = resolveArticle(
		dropIds(parsed.value.article),
		links.map(({ resolved }) => resolved),
	);
	return {
		compiled: { article, icons: { ...resolveFileIcons(parsed.value.fileIcons, context), ...resolved.value } },
		diagnostics: [
			...parsed.diagnostics,
			...links.flatMap(({ diagnostics }) => diagnostics),
			...resolved.diagnostics,
			...reportLoading(parsed.value, file),
		],
	};
}

/** An empty bulletin with a message, where it has the file of a locked page or brings one in. */
function reject(
	{ file }: BulletinConfig,
	{ config, protectedFiles }: Pick<BulletinInput, 'config' | 'protectedFiles'>,
	imports: string[],
): { compiled: CompiledBulletin; diagnostics: Diagnostic[] } | undefined {
	if (!protectedFiles) return undefined;
	const paths = file === null ? imports : [file, ...imports];
	const page = { scanned: { file: file ?? config.file }, imports: { paths } };
	const diagnostics = rejectIncludes([page], protectedFiles, config.root);
	if (diagnostics.length === 0) return undefined;
	return { compiled: { article: { type: 'root', children: [] }, icons: {} }, diagnostics };
}

/** Path relative to the content folder that the bulletin's addresses are seen from. */
function pathOf({ file }: BulletinConfig, prefix: string, { root, content }: SiteConfig): string {
	const path = file === null ? '..' : relativePath(content, join(root, file));
	return path.startsWith('..') ? posix.join(prefix.slice(1), 'README.md') : path;
}

/** What needs another content policy than the page's, or files of its own, belongs on a page. */
function reportLoading({ policy, files }: ParsedPage, file: string): Diagnostic[] {
	if (!policy && files.length === 0) return [];
	const message =
		'Unexpected embed or demo in the bulletin, expected text, links and pictures; it will not load there.';
	const hint = 'Put it on a page and link to that.';
	return [diagnose('bulletin-content', message, { ...{ file, line: 1, column: 1 }, hint })];
}

/** Ids belong to the page that the bulletin stands on. */
function dropIds(article: Root): Root {
	visit(article, 'element', ({ properties }) => void delete properties.id);
	return article;
}

/** Plain text: an empty line parts paragraphs, and each line stays one. */
function linesOf(text: string): Root {
	const paragraphs = text.trim().split(/\n\s*\n/);
	return {
		type: 'root',
		children: paragraphs.map((paragraph) => ({
			type: 'element',
			tagName: 'p',
			properties: {},
			children: paragraph.split('\n').flatMap((line, index): Element['children'] => {
				const words = { type: 'text' as const, value: line.trim() };
				if (index === 0) return [words];
				return [{ type: 'element', tagName: 'br', properties: {}, children: [] }, words];
			}),
		})),
	};
}

/** Places in the content are not places in the config. */
function withoutPlace(diagnostic: Diagnostic, { file }: SiteConfig): Diagnostic {
	const { line: _, column: __, endLine: ___, endColumn: ____, ...rest } = diagnostic;
	return { ...rest, file };
}
