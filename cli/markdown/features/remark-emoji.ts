import type { Literal, Parents, Root } from 'mdast';
import type { Code, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { addSyntax, nodesOf, type Trigger } from '../syntax/inline/add-syntax.ts';
import { between } from '../syntax/inline/between.ts';
import { classifyNeighbour } from '../syntax/inline/neighbours.ts';
import { joinTexts } from '../syntax/inline/text-nodes.ts';
import { visit } from '../tree/visit.ts';

/** `:tada:`, a node of the Markdown tree until it is known whether there is such an emoji. */
interface Shortcode extends Literal {
	type: 'shortcode';
}

declare module 'mdast' {
	interface PhrasingContentMap {
		shortcode: Shortcode;
	}
}

const colon = 58;

/** A word between two colons, none of which stands beside another colon, a letter or a digit: not `12:30:45`. */
const construct = between({
	type: 'emoji',
	open: ':',
	close: ':',
	maxLength: 60,
	inside: /[\w+-]/,
	mayFollow: isFree,
	mayPrecede: isFree,
});

function isFree(code: Code): boolean {
	return code !== colon && classifyNeighbour(code) !== 'word';
}

/** Finds what may be emoji by their shortcodes. */
export const emojiTokens: Extension = { text: { [colon]: construct } };

/** A word between two colons. */
export const emojiTrigger: Trigger = { block: /:[\w+-]+:/ };

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
