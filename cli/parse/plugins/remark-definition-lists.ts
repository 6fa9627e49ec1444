import type { Parents, Root, RootContent } from 'mdast';
import { defListFromMarkdown } from 'mdast-util-definition-list';
import { defList } from 'micromark-extension-definition-list';
import type { Processor } from 'unified';
import { addSyntax } from '../inline/add-syntax.ts';
import { visit } from '../tree/visit.ts';

const elements: Record<string, string> = { defList: 'dl', defListTerm: 'dt', defListDescription: 'dd' };

/** Definition lists: a term on one line, `: its definition` on the next ones. */
export function remarkDefinitionLists(this: Processor): (tree: Root) => void {
	addSyntax(this, { tokens: defList, nodes: defListFromMarkdown });
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
