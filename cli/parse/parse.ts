import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Limits } from '../config/limits.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import { readFrontMatter } from '../scan/front-matter.ts';
import type { ParsedPage } from './parsed-page.ts';
import type { ParseContext } from './plugin.ts';
import { rehypeCheckHeadings } from './plugins/rehype-check-headings.ts';
import { rehypeCode } from './plugins/rehype-code.ts';
import { rehypeHeadings } from './plugins/rehype-headings.ts';
import { rehypeHtml } from './plugins/rehype-html.ts';
import { rehypeLinks } from './plugins/rehype-links.ts';
import { remarkAlert } from './plugins/remark-alert.ts';
import { remarkCjkEmphasis } from './plugins/remark-cjk-emphasis.ts';
import { remarkCodeMeta } from './plugins/remark-code-meta.ts';
import { remarkHeadingId } from './plugins/remark-heading-id.ts';
import { remarkNesting } from './plugins/remark-nesting.ts';
import { remarkTables } from './plugins/remark-tables.ts';
import { remarkTextTags } from './plugins/remark-text-tags.ts';
import { remarkUnclosedFence } from './plugins/remark-unclosed-fence.ts';
import { countWords, summarise, textOfTree } from './words.ts';

/** One file to parse. */
export interface ParseInput {
	/** Path relative to the content folder. */
	path: string;
	/** Path relative to the site's root. */
	file: string;
	text: string;
	limits: Limits;
}

/** Turns one file's Markdown into a tree with everything that later stages need of it. */
export async function parsePage({ path, file, text, limits }: ParseInput): Promise<Outcome<ParsedPage>> {
	const { body, bodyLine } = readFrontMatter(text, file, limits).value;
	const lineOffset = bodyLine - 1;
	const context: ParseContext = { file, limits, lineOffset, headings: [], links: [], diagnostics: [] };
	const processor = makeProcessor(context, body);
	const article = dropPositions((await processor.run(processor.parse(body), body)) as Root);
	const value: ParsedPage = {
		path,
		hash: createHash('sha256').update(text).digest('hex'),
		article,
		headings: context.headings,
		ids: collectIds(article),
		links: context.links,
		words: countWords(textOfTree(article)),
		summary: summarise(article),
	};
	return { value, diagnostics: context.diagnostics };
}

/** Footnotes without words: the theme gives the section its title and names the way back by its number. */
const wordlessNotes = {
	footnoteLabel: ' ',
	footnoteBackLabel: (reference: number): string => String(reference + 1),
};

/** The Markdown features in their order. One line each. */
function makeProcessor(context: ParseContext, body: string) {
	return unified()
		.use(remarkParse)
		.use(remarkGfm)
		.use(remarkCjkEmphasis)
		.use(remarkNesting, context, body)
		.use(remarkTextTags, context, body)
		.use(remarkUnclosedFence, context, body)
		.use(remarkTables, context)
		.use(remarkAlert)
		.use(remarkHeadingId)
		.use(remarkCodeMeta)
		.use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: 'note-', ...wordlessNotes })
		.use(rehypeHtml, context)
		.use(rehypeCheckHeadings, context, body)
		.use(rehypeHeadings, context)
		.use(rehypeLinks, context)
		.use(rehypeCode, context);
}

/** Nothing but CommonMark, within the same limits, with HTML as it was written: what every page builds upon. */
export function makeCommonMarkProcessor(context: ParseContext, body: string) {
	return unified()
		.use(remarkParse)
		.use(remarkNesting, context, body)
		.use(remarkRehype, { allowDangerousHtml: true });
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
