import type { Root as HastRoot } from 'hast';
import type { Root, Text } from 'mdast';
import { toString as mdastToText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { defaultLimits } from '../config/topics/default-limits.ts';
import { defaultMarkdown } from '../config/topics/markdown.ts';
import { remarkAnnotations } from './features/remark-annotations.ts';
import { remarkAttributes } from './features/remark-attributes.ts';
import { remarkCjkEmphasis } from './features/remark-cjk-emphasis.ts';
import { remarkComments } from './features/remark-comments.ts';
import { emojiTokens, emojiTrigger } from './features/remark-emoji.ts';
import { remarkIcons } from './features/remark-icons.ts';
import { remarkInlineNotes } from './features/remark-inline-notes.ts';
import { mathsSyntax } from './features/remark-maths.ts';
import { remarkSpans } from './features/remark-spans.ts';
import { remarkWikiLinks } from './features/remark-wiki-links.ts';
import { remarkTextTags } from './html/remark-text-tags.ts';
import { makeImports } from './imports.ts';
import type { ParseHost } from './parse-host.ts';
import { collectNothing, type ParseContext } from './plugin.ts';
import { PolicyNeeds } from './policy-needs.ts';
import { addSyntax, nodesOf } from './syntax/inline/add-syntax.ts';
import { visit } from './tree/visit.ts';

/** Characters of a heading that are read; what is longer is not a title. */
const maxLength = 500;

/** What a heading has of the page around it. */
export interface HeadingContext {
	/** The table of shortcodes. Default: none is known. */
	emoji?: Record<string, string> | undefined;
	/** Lines that say where the links with names lead. Default: none. */
	definitions?: string;
}

const blank: Text = { type: 'text', value: ' ' };

/**
 * The words of one heading, as it stands with its `#` or the line below it, without its markup: links, code and emphasis as their text,
 * formulas as they were written, pictures as their alternative text where there are no words beside them, no icons, HTML, attributes, notes
 * and comments. The inline features of `parse.ts`, for one line that is not parsed with its page.
 */
export function textOfHeading(
	heading: string,
	{ emoji = {}, definitions = '' }: HeadingContext = {},
): string {
	const isLong = heading.length > maxLength;
	const line = isLong ? `# ${heading.replace(/^#|\n/g, ' ').slice(0, maxLength)}` : heading;
	const source = `${line}\n\n${definitions}`;
	const nodes = nodesOf({
		emoji(_, text) {
			const name = text().slice(1, -1);
			return { type: 'text', value: Object.hasOwn(emoji, name) ? emoji[name]! : text() };
		},
	});
	const processor = unified()
		.use(remarkParse)
		.use(remarkGfm)
		.use(remarkCjkEmphasis)
		.use(remarkSpans)
		.use(remarkIcons)
		.use(remarkInlineNotes)
		.use(remarkAnnotations, emptyContext())
		.use(remarkWikiLinks)
		.use(function (this: Processor) {
			addSyntax(this, { tokens: emojiTokens, nodes, trigger: emojiTrigger });
		})
		.use(remarkComments, source)
		.use(remarkTextTags, emptyContext(), source)
		.use(remarkAttributes, emptyContext())
		.use(function (this: Processor) {
			addSyntax(this, mathsSyntax);
		});
	const [first] = (processor.runSync(processor.parse(source)) as Root).children;
	const replace = (type: 'break' | 'annotationReference', ...by: Text[]): void =>
		visit(first!, type, (_node, index, parent) => void parent?.children.splice(index!, 1, ...by));
	if (first) replace('break', blank);
	if (first) replace('annotationReference');
	const textWith = (includeImageAlt: boolean): string =>
		mdastToText(first, { includeHtml: false, includeImageAlt }).replace(/\s+/g, ' ').trim();
	return textWith(false) || textWith(true);
}

/** Takes what nobody asks for: the page itself is parsed with a context of its own. */
function emptyContext(): ParseContext {
	const host: ParseHost = { makeImports, policyHash: () => '', importGrammar: () => Promise.resolve(null) };
	const options = { host, limits: defaultLimits, markdown: defaultMarkdown, imports: makeImports('', '') };
	const parseInner = async (): Promise<HastRoot> => ({ type: 'root', children: [] });
	return {
		file: '',
		siteComponents: {},
		code: { find: () => undefined, put: () => {} },
		path: '',
		lineOffset: 0,
		parseInner,
		...options,
		...collectNothing(),
		policy: new PolicyNeeds(),
	};
}
