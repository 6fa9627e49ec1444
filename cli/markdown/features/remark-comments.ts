import type { Processor } from 'unified';
import { addSyntax, pieceOf } from '../syntax/inline/add-syntax.ts';
import { commentTokens } from '../syntax/inline/comment.ts';

/** `%%hidden%%` in a line, and lines from one that begins with `%%` to one that ends with it, leave no trace. */
export function remarkComments(this: Processor, source: string): void {
	addSyntax(this, {
		tokens: commentTokens(source, pieceOf(this)),
		trigger: { block: /%%/, rest: /^[ \t>*+\-.\d)]*%%/m },
	});
}
