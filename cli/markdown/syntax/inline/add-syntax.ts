import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import type { Processor } from 'unified';

/** What a parser is told of a syntax: how text becomes tokens, and how tokens become nodes. */
export interface Syntax {
	tokens: Extension;
	nodes: FromMarkdownExtension;
}

/** Adds a syntax to a processor. Its constructs are tried before those that are there already. */
export function addSyntax(processor: Processor, { tokens, nodes }: Syntax): void {
	const data = processor.data() as {
		micromarkExtensions?: unknown[];
		fromMarkdownExtensions?: unknown[];
	};
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), tokens];
	data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), nodes];
}
