import type { Literal } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Trigger } from './add-syntax.ts';
import { classifyNeighbour } from './neighbours.ts';

/** `:tada:`, a node of the Markdown tree until it is known whether there is such an emoji. */
export interface Shortcode extends Literal {
	type: 'shortcode';
}

declare module 'mdast' {
	interface PhrasingContentMap {
		shortcode: Shortcode;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		emoji: 'emoji';
	}
}

/** Longest shortcode, colons included. */
const maxLength = 60;

const colon = 58;

/** A letter, a digit, `_`, `+` or `-`. */
function isPart(code: number): boolean {
	return (
		(code >= 97 && code <= 122) ||
		(code >= 65 && code <= 90) ||
		(code >= 48 && code <= 57) ||
		code === 95 ||
		code === 43 ||
		code === 45
	);
}

/** A word between two colons, none of which stands beside another colon, a letter or a digit: not `12:30:45`. */
const construct: Construct = {
	name: 'emoji',
	previous: (code) => code !== colon,
	tokenize(effects, ok, nok) {
		const before = this.previous;
		let size = 0;
		const inside: State = (code) => {
			if (code === null || size > maxLength || !(isPart(code) || (code === colon && size > 1)))
				return nok(code);
			effects.consume(code);
			size += 1;
			return code === colon ? end : inside;
		};
		const end: State = (code) => {
			if (code === colon || classifyNeighbour(code) === 'word') return nok(code);
			effects.exit('emoji');
			return ok(code);
		};
		return (code) => {
			if (classifyNeighbour(before) === 'word') return nok(code);
			effects.enter('emoji');
			effects.consume(code);
			size = 1;
			return inside;
		};
	},
};

/** Finds what may be emoji by their shortcodes. */
export const emojiTokens: Extension = { text: { [colon]: construct } };

/** A word between two colons. */
export const emojiTrigger: Trigger = { block: /:[\w+-]+:/ };
