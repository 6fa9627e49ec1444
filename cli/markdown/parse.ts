import type { Root } from 'hast';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { Node } from 'unist';
import type { SourceEncoding } from '../config/options.ts';
import type { Limits } from '../config/topics/default-limits.ts';
import type { MarkdownConfig } from '../config/topics/markdown.ts';
import type { SiteComponents } from '../config/topics/parts.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import type { ParsedPage } from '../model/article.ts';
import type { EmbedReference } from '../model/page-facts.ts';
import { cutFrontMatter } from '../sources/cut-front-matter.ts';
import type { ProjectFiles } from '../sources/project-files.ts';
import { rehypeCode, remarkCodeMeta } from './code/rehype-code.ts';
import { toExcerpt } from './excerpt.ts';
import { rehypeAbbreviations } from './features/rehype-abbreviations.ts';
import { rehypeCheckHeadings } from './features/rehype-check-headings.ts';
import { rehypeHeadings } from './features/rehype-headings.ts';
import { rehypeIcons } from './features/rehype-icons.ts';
import { rehypeImages } from './features/rehype-images.ts';
import { rehypeLinks } from './features/rehype-links.ts';
import { rehypeTableSpans } from './features/rehype-table-spans.ts';
import { remarkAbbreviations } from './features/remark-abbreviations.ts';
import { remarkAlert } from './features/remark-alert.ts';
import { remarkAnnotations } from './features/remark-annotations.ts';
import { remarkAttributes } from './features/remark-attributes.ts';
import { remarkCjkEmphasis } from './features/remark-cjk-emphasis.ts';
import { remarkComments } from './features/remark-comments.ts';
import { remarkDefinitionLists } from './features/remark-definition-lists.ts';
import { remarkEmoji } from './features/remark-emoji.ts';
import { rehypeExcerpt, remarkExcerpt } from './features/remark-excerpt.ts';
import { remarkFenceAttributes } from './features/remark-fence-attributes.ts';
import { remarkFileTree } from './features/remark-file-tree.ts';
import { remarkFootnotes } from './features/remark-footnotes.ts';
import { remarkGithub } from './features/remark-github.ts';
import { remarkIcons } from './features/remark-icons.ts';
import { remarkImages } from './features/remark-images.ts';
import { remarkInlineNotes } from './features/remark-inline-notes.ts';
import { remarkMaths } from './features/remark-maths.ts';
import { remarkMermaid } from './features/remark-mermaid.ts';
import { remarkOtherDialects } from './features/remark-other-dialects.ts';
import { remarkProtectedBlocks } from './features/remark-protected-blocks.ts';
import { remarkSpans } from './features/remark-spans.ts';
import { remarkSpoiler } from './features/remark-spoiler.ts';
import { remarkTables } from './features/remark-tables.ts';
import { rehypeToc, remarkToc } from './features/remark-toc.ts';
import { remarkUnclosedFence } from './features/remark-unclosed-fence.ts';
import { remarkWikiLinks } from './features/remark-wiki-links.ts';
import { hoverNotesOf } from './hover-notes.ts';
import { rehypeHtml } from './html/rehype-html.ts';
import { remarkTextTags } from './html/remark-text-tags.ts';
import { collectNothing, type ParseContext } from './plugin.ts';
import { PolicyNeeds } from './policy-needs.ts';
import { readMarkdown } from './read/read-markdown.ts';
import { sectionsOf } from './sections.ts';
import { remarkComponentLines } from './syntax/components/tag-lines.ts';
import { remarkContainers } from './syntax/containers/remark-containers.ts';
import { remarkEmbeds } from './syntax/containers/remark-embeds.ts';
import { expandIncludes } from './syntax/include/expand-includes.ts';
import { remarkInnerIncludes } from './syntax/include/remark-inner-includes.ts';
import { remarkNesting } from './syntax/nesting/remark-nesting.ts';
import { remarkToHast } from './tree/remark-to-hast.ts';
import { visit } from './tree/visit.ts';
import { countWords, summarise, textOfTree } from './words.ts';

/** What all files of a site are parsed with. */
export interface ParseOptions {
	limits: Limits;
	/** What becomes of bytes that are not UTF-8. Default `strict`. */
	encoding?: SourceEncoding;
	markdown: MarkdownConfig;
	/** The site's own components by the name of their tag. Default: none. */
	components?: SiteComponents;
	/** Where parts of other files come from. Default: from nowhere. */
	files?: ProjectFiles;
}

/** One file to parse. */
export interface ParseInput extends ParseOptions, Pick<ParseContext, 'host' | 'path' | 'file'> {
	text: string;
	/** Code that has been coloured before; what the page has is noted in it. Default: none. */
	code?: ParseContext['code'];
	/** Whether links into the page show what stands below its headings: its front matter says so. Default `false`. */
	hoverNotes?: boolean;
}

/** Turns one file's Markdown into a tree with everything that later stages need of it. */
export async function parsePage(input: ParseInput): Promise<Result<ParsedPage>> {
	const { path } = input;
	const { tree, context } = await parseTree(input);
	const article = dropPositions(tree);
	const policy = context.policy.toJSON();
	const value: ParsedPage = {
		path,
		article,
		headings: context.headings,
		...titleOf(article, context.headings),
		embeds: findEmbeds(article),
		ids: collectIds(article),
		...(context.excerptEnd === undefined ? {} : { excerpt: toExcerpt(article, context.excerptEnd) }),
		links: context.links,
		icons: context.icons,
		fileIcons: context.fileIcons,
		imports: context.imports.paths,
		...(policy ? { policy } : {}),
		files: context.files,
		sections: sectionsOf(article),
		words: countWords(textOfTree(article)),
		summary:
			summarise({ ...article, children: article.children.slice(0, context.excerptEnd) }) ||
			summarise(article),
		...(input.hoverNotes ? { hoverNotes: hoverNotesOf(article) } : {}),
	};
	return { value, diagnostics: context.diagnostics };
}

/** The tree with the places that its elements have in the body, and what the plugins have collected. */
export async function parseTree(input: ParseInput): Promise<{ tree: Root; context: ParseContext }> {
	const { file, path, text, limits, markdown, host } = input;
	const { body: written, bodyLine } = cutFrontMatter(text);
	const imports = host.makeImports(file, path, input.files);
	const { text: body, origins, diagnostics } = expandIncludes(written, { file, bodyLine }, imports, limits);
	const lineOffset = bodyLine - 1;
	const places = { lineOffset, ...(origins ? { origins } : {}) };
	const parseInner: ParseContext['parseInner'] = async (inner, line) => {
		// Its places are those of the lines of the page that it stands on.
		const below = origins ? { origins: origins.slice(line) } : {};
		const around = { ...context, ...below, lineOffset: lineOffset + line };
		return moveDown(await parseBody(makeMarkdownProcessor, around, inner), line);
	};
	const policy = new PolicyNeeds();
	const context: ParseContext = {
		...{ file, path, limits, markdown, host, imports, policy, parseInner },
		siteComponents: input.components ?? {},
		code: input.code ?? { find: () => undefined, put: () => {} },
		...places,
		...collectNothing(),
		diagnostics,
	};
	return { tree: await parseBody(makeProcessor, context, body), context };
}

/** Gives the nodes of an inner text the lines that they have in the body: what is found once they are a part of it names these. */
function moveDown(tree: Root, lines: number): Root {
	visit(tree, (node) => {
		if (!node.position) return;
		const { start, end } = node.position;
		node.position = {
			start: { ...start, line: start.line + lines },
			end: { ...end, line: end.line + lines },
		};
	});
	return tree;
}

async function parseBody(make: MakeProcessor, context: ParseContext, body: string): Promise<Root> {
	const { processor, tree } = await readBody(make, context, body);
	return (await processor.run(tree, body)) as Root;
}

type MakeProcessor = (context: ParseContext, body: string) => Processor;

/** Reads a text into the Markdown tree that the features work on: natively as far as that is sure. */
export async function readBody(
	make: MakeProcessor,
	context: ParseContext,
	body: string,
): Promise<{ processor: Processor; tree: Node }> {
	const native = await context.host.loadNativeParser?.();
	const count = context.diagnostics.length;
	const processor = make(context, body).freeze();
	const tree = native && readMarkdown(processor, body, native, context.limits.blockNesting);
	if (tree) return { processor, tree };
	if (!native) return { processor, tree: processor.parse(body) };
	// What was reported in vain is reported again.
	context.diagnostics.length = count;
	const other = make(context, body);
	return { processor: other, tree: other.parse(body) };
}

/** Footnotes without words: the theme gives the section its title and names the way back by its number. */
const wordlessNotes = {
	footnoteLabel: ' ',
	footnoteBackLabel: (reference: number): string => String(reference + 1),
};

/** The Markdown features in their order. One line each. */
export function makeMarkdownProcessor(context: ParseContext, body: string): Processor {
	return unified()
		.use(remarkParse)
		.use(remarkProtectedBlocks, context, body)
		.use(remarkGithub, body)
		.use(remarkFootnotes, context, body)
		.use(remarkCjkEmphasis)
		.use(remarkSpans)
		.use(remarkIcons)
		.use(remarkInlineNotes)
		.use(remarkAnnotations, context)
		.use(remarkDefinitionLists)
		.use(remarkWikiLinks)
		.use(remarkEmoji)
		.use(remarkComments, body)
		.use(remarkToc)
		.use(remarkAbbreviations, context)
		.use(remarkNesting, context, body)
		.use(remarkTextTags, context, body)
		.use(remarkUnclosedFence, context, body)
		.use(remarkInnerIncludes, context, body)
		.use(remarkOtherDialects, context, body)
		.use(remarkAttributes, context)
		.use(remarkSpoiler)
		.use(remarkComponentLines, body)
		.use(remarkEmbeds, context, body)
		.use(remarkContainers, context, body)
		.use(remarkMermaid, context)
		.use(remarkMaths, context, body)
		.use(remarkFileTree)
		.use(remarkTables, context)
		.use(remarkAlert, context)
		.use(remarkFenceAttributes, context)
		.use(remarkCodeMeta)
		.use(remarkImages, context, body)
		.use(remarkExcerpt)
		.use(remarkToHast, { allowDangerousHtml: true, clobberPrefix: 'note-', ...wordlessNotes });
}

/** The features that work on the whole article, in their order. One line each. */
function makeProcessor(context: ParseContext, body: string): Processor {
	return makeMarkdownProcessor(context, body)
		.use(rehypeTableSpans, context)
		.use(rehypeHtml, context, body)
		.use(rehypeImages, context)
		.use(rehypeCheckHeadings, context, body)
		.use(rehypeHeadings, context)
		.use(rehypeToc, context)
		.use(rehypeAbbreviations)
		.use(rehypeLinks, context)
		.use(rehypeCode, context)
		.use(rehypeIcons, context)
		.use(rehypeExcerpt, context);
}

function titleOf({ children }: Root, headings: ParseContext['headings']): Pick<ParsedPage, 'title'> {
	const index = children.findIndex((child) => child.type === 'element' && child.tagName === 'h1');
	const heading = children[index];
	const found = heading?.type === 'element' && headings.find(({ id }) => id === heading.properties.id);
	return found ? { title: { index, text: found.text, id: found.id } } : {};
}

function findEmbeds({ children }: Root): EmbedReference[] {
	return children.flatMap((child, index) => {
		if (child.type !== 'element' || child.tagName !== 'page-embed') return [];
		const [link] = child.children;
		const number = link?.type === 'element' ? link.properties.dataLink : undefined;
		return [{ index, ...(typeof number === 'number' ? { link: number } : {}) }];
	});
}

function collectIds(tree: Root): string[] {
	const ids: string[] = [];
	visit(tree, 'element', (element) => {
		if (typeof element.properties.id === 'string') ids.push(element.properties.id);
	});
	return ids;
}

/** Places have been taken where they are needed; the tree gets small and plain. */
function dropPositions(tree: Root): Root {
	visit(tree, (node) => {
		delete node.position;
		delete node.data;
	});
	return tree;
}
