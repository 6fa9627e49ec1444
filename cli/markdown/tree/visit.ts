import type { Node, Parent } from 'unist';
import type { EXIT as Exit, SKIP as Skip, visit as visitNodes } from 'unist-util-visit';

/** Result of a visitor: nothing more is visited. */
export const EXIT: typeof Exit = false;

/** Result of a visitor: what is inside of the node is passed over. */
export const SKIP: typeof Skip = 'skip';

type Result = undefined | boolean | 'skip' | number | [boolean | 'skip', number?] | null;
type Visitor = (node: Node, index: number | undefined, parent: Parent | undefined) => Result;

/**
 * `visit` of `unist-util-visit`, for tests by type alone. A page is walked some forty times, which with the original,
 * which makes a function with a name of its own for every node, took as long as reading the Markdown.
 */
export const visit = ((tree: Node, test: string | string[] | Visitor, given?: Visitor): void => {
	const visitor = typeof test === 'function' ? test : given!;
	const types = typeof test === 'string' ? [test] : typeof test === 'function' ? null : test;
	visitNode({ types, visitor }, tree, undefined, undefined);
}) as typeof visitNodes;

interface Walk {
	/** `null`: all. */
	types: string[] | null;
	visitor: Visitor;
}

/** Index to go on with in the parent; `false` where that is nowhere. */
function visitNode(
	walk: Walk,
	node: Node,
	index: number | undefined,
	parent: Parent | undefined,
): number | false {
	const next = (index ?? 0) + 1;
	const result = isWanted(walk, node) ? walk.visitor(node, index, parent) : undefined;
	const [action, target] = typeof result === 'object' && result !== null ? result : [result, undefined];
	if (action === EXIT) return false;
	if (action !== SKIP && 'children' in node && !visitChildren(walk, node as Parent)) return false;
	return typeof result === 'number' ? result : (target ?? next);
}

/** Whether the walk goes on behind them. */
function visitChildren(walk: Walk, parent: Parent): boolean {
	for (let index = 0; index > -1 && index < parent.children.length; ) {
		const next = visitNode(walk, parent.children[index]!, index, parent);
		if (next === false) return false;
		index = next;
	}
	return true;
}

function isWanted({ types }: Walk, { type }: Node): boolean {
	if (types === null) return true;
	// Almost always one: no search is made.
	return types.length === 1 ? types[0] === type : types.includes(type);
}
