import type { Processor } from 'unified';
import { addSyntax, pieceOf } from '../inline/add-syntax.ts';
import { tagLines } from './tag-lines.ts';

/** Lines that hold nothing but tags of components are blocks of their own: see `tagLines`. */
export function remarkComponentLines(this: Processor, source: string): void {
	if (!/<\/?[A-Z]/.test(source)) return;
	addSyntax(this, {
		tokens: tagLines(source, pieceOf(this)),
		// Those that begin in the first column are cut out: `findRegions`.
		trigger: {
			block: /^[ \t>*+\-.\d)]+<\/?[A-Z]/m,
			rest: /^[ \t>*+\-.\d)]+<\/?[A-Z][^>\n]*$/m,
		},
	});
}
