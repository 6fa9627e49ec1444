import type { MarkdownMessage, ParsedText } from '../../renderer/contract/playground-contract.ts';
import { addBase } from '../../renderer/shared/links.ts';
import { defaultLimits } from '../config/topics/default-limits.ts';
import type { MarkdownConfig } from '../config/topics/markdown.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeUnsafeLink } from '../graph/broken-link.ts';
import { type LinkTargets, resolveLink } from '../graph/resolve-link.ts';
import { parsePage } from '../markdown/parse.ts';
import type { LinkReference } from '../model/page-facts.ts';
import type { ResolvedLink } from '../model/page-props.ts';
import { resolveArticle } from '../page/links/resolve-article.ts';
import { browserHost } from './browser-host.ts';

/**
 * How a site that sets nothing reads Markdown: a test compares it with the schemas, which browsers need not load. Icons are
 * fetched from nowhere, and the source of diagrams is shown.
 */
export const browserMarkdown: MarkdownConfig = {
	html: 'safe',
	images: { figure: false, variants: null },
	icons: { hosts: [] },
	code: { lineNumbers: 2, collapsedLines: false, whitespace: false, copy: true },
	packages: { mermaid: true },
};

/** Parses a text that is a page by itself: no other pages, no files. Links into the site keep their address. */
export async function parseText(text: string, base: string): Promise<ParsedText> {
	const page = { path: 'README.md', file: 'README.md', text };
	const { value, diagnostics } = await parsePage({
		...page,
		host: browserHost,
		limits: defaultLimits,
		markdown: browserMarkdown,
	});
	const links = value.links.map((reference) => resolve(reference, base));
	const article = resolveArticle(
		value.article,
		links.map(({ resolved }) => resolved),
	);
	const found = [...diagnostics, ...links.flatMap((link) => link.diagnostics)];
	return { article, messages: found.map(toMessage).sort((a, b) => a.line - b.line || a.column - b.column) };
}

/** A page without a site leads to nothing but itself. */
const lonePage: LinkTargets = { pages: {}, sources: {}, redirects: {}, assets: {} };

function resolve(
	{ kind, href, range }: LinkReference,
	base: string,
): { resolved: ResolvedLink; diagnostics: Diagnostic[] } {
	const target = resolveLink(lonePage, 'README.md', href);
	if (target.kind === 'unsafe')
		return { resolved: {}, diagnostics: [describeUnsafeLink(target.scheme, range)] };
	const isKept = target.kind === 'external' || href.startsWith('#') || href.startsWith('/');
	const address = addBase(base, href);
	return { resolved: isKept ? { [kind === 'link' ? 'href' : 'src']: address } : {}, diagnostics: [] };
}

function toMessage({ severity, name, message, hint, ...place }: Diagnostic): MarkdownMessage {
	const { line = 1, column = 1, endLine, endColumn } = place;
	return { severity, name, message, hint, line, column, endLine, endColumn };
}
