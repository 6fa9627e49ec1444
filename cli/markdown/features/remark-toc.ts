import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { tocTokens } from '../syntax/inline/toc.ts';

/** `[[TOC]]` on a line of its own becomes an element `toc`, which `rehypeToc` fills. */
export function remarkToc(this: Processor): void {
	addSyntax(this, {
		tokens: tocTokens,
		trigger: { block: /\[\[/ },
		nodes: nodesOf({ toc: () => ({ type: 'toc', data: { hName: 'toc' } }) }),
	});
}
