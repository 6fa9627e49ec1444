import type { Construct } from 'micromark-util-types';

/** Whether the next line belongs to the block that this one is in, and is not merely taken in by it. */
export const nextLine: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		return (code) => {
			if (code === null) return nok(code);
			effects.enter('lineEnding');
			effects.consume(code);
			effects.exit('lineEnding');
			return (after) => (this.parser.lazy[this.now().line] ? nok(after) : ok(after));
		};
	},
};
