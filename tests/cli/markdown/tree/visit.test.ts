import fc from 'fast-check';
import type { Node, Parent } from 'unist';
import { visit as visitOriginal } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { EXIT, SKIP, visit } from '../../../../cli/markdown/tree/visit.ts';

type Step = undefined | typeof EXIT | typeof SKIP | true | number | [typeof SKIP | true, number];

const { tree } = fc.letrec<{ tree: Parent; node: Node }>((tie) => ({
	tree: fc.record({
		type: fc.constantFrom('root', 'a', 'b'),
		children: fc.array(tie('node'), { maxLength: 4 }),
	}),
	node: fc.oneof({ maxDepth: 4 }, fc.record({ type: fc.constantFrom('text', 'a', 'b') }), tie('tree')),
}));

/** Which nodes a walk meets, in which order, with which place and parent. */
function trace(
	walk: typeof visit,
	root: Parent,
	test: string[] | string | null,
	choices: number[],
): unknown[] {
	const seen: unknown[] = [];
	const visitor = (node: Node, index: number | undefined, parent: Parent | undefined): Step => {
		seen.push([node.type, index, parent?.type]);
		const options: Step[] = [
			undefined,
			undefined,
			true,
			SKIP,
			EXIT,
			(index ?? 0) + 1,
			[SKIP, (index ?? 0) + 2],
		];
		return options[choices[seen.length % choices.length]! % options.length];
	};
	if (test === null) walk(root, visitor);
	else walk(root, test, visitor);
	return seen;
}

describe('visit', () => {
	it('walks as the original does, whatever visitors answer', () => {
		const test = fc.constantFrom<string[] | string | null>(null, 'a', ['a', 'b'], 'root');
		fc.assert(
			fc.property(
				tree,
				test,
				fc.array(fc.nat(6), { minLength: 1, maxLength: 12 }),
				(root, wanted, choices) => {
					expect(trace(visit, root, wanted, choices)).toEqual(trace(visitOriginal, root, wanted, choices));
				},
			),
			{ numRuns: 500 },
		);
	});

	it('meets what visitors put in the place of a node', () => {
		const root: Parent = { type: 'root', children: [{ type: 'a' }, { type: 'b' }] };
		const seen: string[] = [];
		visit(root, (node, index, parent) => {
			seen.push(node.type);
			if (node.type !== 'a' || !parent || index === undefined) return undefined;
			(parent as Parent).children.splice(index, 1, { type: 'c' }, { type: 'd' });
			return [SKIP, index];
		});
		expect(seen).toEqual(['root', 'a', 'c', 'd', 'b']);
	});
});
