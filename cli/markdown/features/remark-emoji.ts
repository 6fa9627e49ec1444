import type { Parents, Root } from 'mdast';
import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { emojiTokens, emojiTrigger, type Shortcode } from '../syntax/inline/emoji.ts';
import { joinTexts } from '../syntax/inline/text-nodes.ts';
import { visit } from '../tree/visit.ts';

/**
 * `:tada:`, `:+1:` and the other shortcodes of GitHub. Their table is read only for pages that have a word
 * between colons; one that it does not know stays text.
 */
export function remarkEmoji(this: Processor): (tree: Root) => Promise<void> {
	addSyntax(this, {
		tokens: emojiTokens,
		trigger: emojiTrigger,
		nodes: nodesOf({ emoji: (_, text) => ({ type: 'shortcode', value: text() }) }),
	});
	return async (tree) => {
		const owners = new Set<Parents>();
		const found: Shortcode[] = [];
		visit(tree, 'shortcode', (shortcode, _, parent) => {
			found.push(shortcode);
			if (parent) owners.add(parent);
		});
		if (found.length === 0) return;
		const { nameToEmoji } = await import('gemoji');
		for (const shortcode of found) {
			const name = shortcode.value.slice(1, -1);
			if (Object.hasOwn(nameToEmoji, name)) shortcode.value = nameToEmoji[name]!;
		}
		for (const owner of owners) owner.children = joinTexts(owner.children, 'shortcode') as never;
	};
}
