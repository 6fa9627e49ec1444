import type { Node } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { isLineEnd, isSpace, leave, takeWhile } from '../syntax/inline/states.ts';

/** `[[TOC]]` on a line of its own becomes an element `toc`, which `rehypeToc` fills. */
export function remarkToc(this: Processor): void {
	addSyntax(this, {
		tokens: tocTokens,
		trigger: { block: /\[\[/ },
		nodes: nodesOf({ toc: () => ({ type: 'toc', data: { hName: 'toc' } }) }),
	});
}

/** `[[TOC]]` on a line of its own: the page's table of contents. */
interface TocNode extends Node {
	type: 'toc';
	data: { hName: 'toc' };
}

declare module 'mdast' {
	interface BlockContentMap {
		toc: TocNode;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		toc: 'toc';
	}
}

const form = '[[toc]]';

const construct: Construct = {
	name: 'toc',
	tokenize(effects, ok, nok) {
		let size = 0;
		const inside: State = (code) => {
			if (size === form.length) return rest(code);
			if (code === null || code < 0 || String.fromCharCode(code).toLowerCase() !== form[size])
				return nok(code);
			effects.consume(code);
			size += 1;
			return inside;
		};
		const end = leave(effects, ['toc'], ok);
		const rest = takeWhile(effects, isSpace, (code) => (isLineEnd(code) ? end(code) : nok(code)));
		return (code) => {
			effects.enter('toc');
			return inside(code);
		};
	},
};

/** Finds tables of contents. */
const tocTokens: Extension = { flow: { 91: construct } };
