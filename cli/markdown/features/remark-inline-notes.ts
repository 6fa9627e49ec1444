import type { FootnoteDefinition, FootnoteReference, Parents, Root } from 'mdast';
import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { type InlineNote, inlineNoteTokens } from '../syntax/inline/inline-note.ts';
import { visit } from '../tree/visit.ts';

/** `Text^[a footnote]` becomes a footnote like any other, numbered with them. */
export function remarkInlineNotes(this: Processor): (tree: Root) => void {
	addSyntax(this, {
		tokens: inlineNoteTokens,
		trigger: { block: /\^\[/ },
		nodes: {
			canContainEols: ['inlineNote'],
			...nodesOf({ inlineNote: () => ({ type: 'inlineNote', children: [] }) }),
		},
	});
	return (tree) => {
		const taken = new Set<string>();
		const notes: { note: InlineNote; index: number; parent: Parents }[] = [];
		visit(tree, (node, index, parent) => {
			if (node.type === 'footnoteDefinition') taken.add(node.identifier);
			if (node.type === 'inlineNote' && parent) notes.push({ note: node, index: index!, parent });
		});
		let number = 0;
		for (const { note, index, parent } of notes) {
			do number += 1;
			while (taken.has(`inline-${number}`));
			const { reference, definition } = splitNote(note, `inline-${number}`);
			(parent.children as unknown[])[index] = reference;
			tree.children.push(definition);
		}
	};
}

function splitNote(
	{ children, position }: InlineNote,
	identifier: string,
): { reference: FootnoteReference; definition: FootnoteDefinition } {
	const place = position ? { position } : {};
	return {
		reference: { type: 'footnoteReference', identifier, label: identifier, ...place },
		definition: {
			type: 'footnoteDefinition',
			identifier,
			label: identifier,
			children: [{ type: 'paragraph', children }],
			...place,
		},
	};
}
