import type { Parents, Root, RootContent } from 'mdast';
import { defListFromMarkdown } from 'mdast-util-definition-list';
import { defList } from 'micromark-extension-definition-list';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { addSyntax } from '../syntax/inline/add-syntax.ts';
import { visit } from '../tree/visit.ts';

const elements: Record<string, string> = { defList: 'dl', defListTerm: 'dt', defListDescription: 'dd' };

/** Definition lists: a term on one line, `: its definition` on the next ones. */
export function remarkDefinitionLists(this: Processor): (tree: Root) => void {
	addSyntax(this, {
		tokens: definitionTokens,
		nodes: defListFromMarkdown,
		// A block that begins with a colon is not parted from the one above.
		trigger: { block: /^[ \t>*+\-.\d)]*:(?:[ \t]|$)/m },
	});
	return (tree) =>
		visit(tree, (node) => {
			const { type } = node as { type: string };
			if (!Object.hasOwn(elements, type)) return;
			node.data = { ...node.data, hName: elements[type]! } as never;
			if (type === 'defListDescription' && !(node as { spread?: boolean }).spread)
				unwrapText(node as Parents);
		});
}

/** Without blank lines between the definitions, their text needs no paragraphs. */
function unwrapText(description: Parents): void {
	const children: RootContent[] = description.children;
	description.children = children.flatMap((child): RootContent[] =>
		child.type === 'paragraph' ? child.children : [child],
	) as never;
}

const colon = 58;

/** A colon with a space or the end of the line behind it. */
const mark: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		const behind: State = (code) => {
			effects.exit('data');
			return code === null || code < 0 || code === 32 ? ok(code) : nok(code);
		};
		return (code) => {
			effects.enter('data');
			effects.consume(code);
			return behind;
		};
	},
};

/** Before a definition's term is looked for in all lines above, its mark is looked at: most colons are not marks. */
const definitionTokens: Extension = {
	...defList,
	document: {
		...defList.document,
		[colon]: [defList.document?.[colon] ?? []].flat().map((construct) => ({
			...construct,
			tokenize(effects, ok, nok) {
				const define: State = (code) => construct.tokenize.call(this, effects, ok, nok)(code);
				return effects.check(mark, define, nok);
			},
		})),
	},
};
