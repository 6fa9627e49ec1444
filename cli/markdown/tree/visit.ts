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
	if (typeof test === 'function') visitNode(null, test, tree, undefined, undefined);
	// Almost always one: no search is made.
	else
		visitNode(
			typeof test !== 'string' && test.length === 1 ? test[0]! : test,
			given!,
			tree,
			undefined,
			undefined,
		);
}) as typeof visitNodes;

/**
 * Visits a node and what is inside of it: those of a type, of some types, or all. Gives the index to go on with in the
 * parent; `false` where that is nowhere.
 */
function visitNode(
	test: string | string[] | null,
	visitor: Visitor,
	node: Node,
	index: number | undefined,
	parent: Parent | undefined,
): number | false {
	const { type } = node;
	let next = (index ?? 0) + 1;
	if (test === null || test === type || (typeof test === 'object' && test.includes(type))) {
		const result = visitor(node, index, parent);
		if (result === EXIT) return false;
		if (result === SKIP) return next;
		if (typeof result === 'number') next = result;
		else if (typeof result === 'object' && result !== null) {
			const [action, target = next] = result;
			if (action === EXIT) return false;
			if (action === SKIP) return target;
			next = target;
		}
	}
	if (!('children' in node)) return next;
	// A visitor may replace the children.
	const holder = node as Parent;
	for (let at = 0; at > -1 && at < holder.children.length; ) {
		const child = holder.children[at]!;
		// Most nodes are texts, and a call for each of them is most of a walk.
		if (child.type === 'text' && typeof test === 'string' && test !== 'text') {
			at += 1;
			continue;
		}
		const behind = visitNode(test, visitor, child, at, holder);
		if (behind === false) return false;
		at = behind;
	}
	return next;
}
