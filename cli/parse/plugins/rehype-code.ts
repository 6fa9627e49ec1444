import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { highlight, loadLanguage } from '../highlighter.ts';
import { type ParseContext, placeOfNode } from '../plugin.ts';

/** Colours fenced code and wraps it in `<code-block lang title>` for the theme to draw. */
export function rehypeCode(context: ParseContext): (tree: Root) => Promise<void> {
	return async (tree) => {
		const blocks: Element[] = [];
		visit(tree, 'element', (element) => {
			const code = element.children[0];
			if (element.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code')
				blocks.push(element);
		});
		const reported = new Set<string>();
		for (const block of blocks) await colourBlock(block, context, reported);
	};
}

async function colourBlock(block: Element, context: ParseContext, reported: Set<string>): Promise<void> {
	const code = block.children[0] as Element;
	const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
	const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
	const isKnown = await loadLanguage(lang);
	if (!isKnown && !reported.has(lang)) {
		reported.add(lang);
		context.diagnostics.push(
			diagnose('unknown-language', `Unexpected code language \`${lang}\`, it is shown without colours.`, {
				...placeOfNode(context, block),
				hint: 'Use a name that Shiki knows, or `text`.',
			}),
		);
	}
	const text = hastToText(code).replace(/\n$/, '');
	const [pre] = (await highlight(text, isKnown ? lang : 'text')).children as Element[];
	const title = titleOf(code);
	block.tagName = 'code-block';
	block.properties = { lang: isKnown && lang ? lang : 'text', ...(title ? { title } : {}) };
	block.children = [pre!];
}

/** `title="a.yml"` of the words behind the language. */
function titleOf(code: Element): string | undefined {
	const meta = String(code.properties.dataMeta ?? '');
	return /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta)?.slice(1).find(Boolean);
}
