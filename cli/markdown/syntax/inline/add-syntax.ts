import type { Nodes } from 'mdast';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Extension, Token, TokenType } from 'micromark-util-types';
import type { Processor } from 'unified';

/**
 * What a block shows, outside of code, in which a syntax may find something. A block without the trigger of any syntax is
 * plain Markdown, which `readMarkdown` takes from the native parser: a trigger that is too narrow hides the syntax.
 */
export interface Trigger {
	/** The block that has it is read by remark-parse. Default: no block is. */
	block?: RegExp;
	/** It may begin something that continues over empty lines: remark-parse reads the whole rest of the page. Default: nothing does. */
	rest?: RegExp;
}

/** What a parser is told of a syntax: how text becomes tokens, how tokens become nodes, and how to see that there may be any. */
export interface Syntax {
	tokens: Extension;
	nodes?: FromMarkdownExtension;
	trigger: Trigger;
}

/** What a processor holds about the syntaxes that it knows. */
interface SyntaxData {
	micromarkExtensions?: unknown[];
	fromMarkdownExtensions?: unknown[];
	triggers?: Map<unknown, Trigger>;
	piece?: Piece;
}

/** Where the text that is being read begins in the page: lines and characters in front of it. Both 0 for the whole page. */
export interface Piece {
	line: number;
	offset: number;
}

/** Adds a syntax to a processor. Its constructs are tried before those that are there already. */
export function addSyntax(processor: Processor, { tokens, nodes, trigger }: Syntax): void {
	const data = processor.data() as SyntaxData;
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), tokens];
	if (nodes) data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), nodes];
	setTrigger(processor, trigger);
}

/** Nodes by the tokens that become them: each is made of its token and the text of it, and holds what is inside of the token. */
export function nodesOf(
	makers: Record<string, (token: Token, text: () => string) => Nodes>,
): Record<'enter' | 'exit', NonNullable<FromMarkdownExtension['enter']>> {
	const nodes: ReturnType<typeof nodesOf> = { enter: {}, exit: {} };
	for (const [type, make] of Object.entries(makers)) {
		nodes.enter[type as TokenType] = function (token) {
			this.enter(
				make(token, () => this.sliceSerialize(token)),
				token,
			);
		};
		nodes.exit[type as TokenType] = function (token) {
			this.exit(token);
		};
	}
	return nodes;
}

/** Says of all extensions that have no trigger yet that they have this one. */
export function setTrigger(processor: Processor, trigger: Trigger): void {
	const data = processor.data() as SyntaxData;
	data.triggers ??= new Map();
	for (const extension of data.micromarkExtensions ?? [])
		if (!data.triggers.has(extension)) data.triggers.set(extension, trigger);
}

/** The triggers of all syntaxes; `undefined` where one has been added without. */
export function triggersOf(processor: Processor): Trigger[] | undefined {
	const { micromarkExtensions = [], triggers = new Map<unknown, Trigger>() } = processor.data() as SyntaxData;
	const found = micromarkExtensions.map((extension) => triggers.get(extension));
	return found.every((trigger) => trigger !== undefined) ? found : undefined;
}

/** The piece that the processor is reading, the same object for as long as it lives. */
export function pieceOf(processor: Processor): Piece {
	const data = processor.data() as SyntaxData;
	data.piece ??= { line: 0, offset: 0 };
	return data.piece;
}
