import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Processor } from 'unified';
import { addSyntax, type Syntax } from '../syntax/inline/add-syntax.ts';

const syntaxes: Syntax[] = [
	// Whether the two rules differ for a run of asterisks is decided where the triggers are looked for.
	{ tokens: cjkFriendlyExtension(), trigger: {} },
	{ tokens: gfmStrikethroughCjkFriendly({ singleTilde: false }), trigger: { block: /~/ } },
];

/**
 * Emphasis beside Chinese, Japanese and Korean punctuation: `**强调。**中文`, `~~删除。~~后`. Comes before
 * the plugin that limits nesting, which then guards these constructs as well.
 */
export function remarkCjkEmphasis(this: Processor): void {
	for (const syntax of syntaxes) addSyntax(this, syntax);
}
