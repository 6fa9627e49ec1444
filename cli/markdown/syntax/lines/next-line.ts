import type { Construct, State } from 'micromark-util-types';
import { takeLineEnding } from '../inline/states.ts';

/** Whether the next line belongs to the block that this one is in, and is not merely taken in by it. */
export const nextLine: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		return (code) => {
			if (code === null) return nok(code);
			const behind: State = (after) => (this.parser.lazy[this.now().line] ? nok(after) : ok(after));
			return takeLineEnding(effects, behind)(code);
		};
	},
};
