import type { Processor } from 'unified';
import { addSyntax } from '../syntax/inline/add-syntax.ts';
import { tocTokens } from '../syntax/inline/toc.ts';

/** `[[TOC]]` on a line of its own becomes an element `toc`, which `rehypeToc` fills. */
export function remarkToc(this: Processor): void {
	addSyntax(this, {
		tokens: tocTokens,
		trigger: { block: /\[\[/ },
		nodes: {
			enter: {
				toc(token) {
					this.enter({ type: 'toc', data: { hName: 'toc' } }, token);
				},
			},
			exit: {
				toc(token) {
					this.exit(token);
				},
			},
		},
	});
}
