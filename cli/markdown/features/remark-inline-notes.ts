import type { FootnoteDefinition, FootnoteReference, Node, Parents, PhrasingContent, Root } from 'mdast';
import type { Code, Construct, Extension, State, Token, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { visit } from '../tree/visit.ts';

/** `^[text]`, a footnote written where it is referred to. */
interface InlineNote extends Node {
	type: 'inlineNote';
	children: PhrasingContent[];
}

declare module 'mdast' {
	interface PhrasingContentMap {
		inlineNote: InlineNote;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		inlineNote: 'inlineNote';
		inlineNoteMarker: 'inlineNoteMarker';
	}
}

/** Characters of one paragraph that may be looked through for the ends of notes that have none. */
const patience = 20_000;
const wasted = new WeakMap<TokenizeContext, number>();

const construct: Construct = {
	name: 'inlineNote',
	tokenize(effects, ok, nok) {
		let depth = 0;
		let size = 0;
		let hasText = false;
		let chunk: Token | undefined;
		const reject = (code: Code): State | undefined => {
			wasted.set(this, (wasted.get(this) ?? 0) + size);
			return nok(code);
		};
		/** A chunk for each line. It must not begin before the parser has come to its first character. */
		const openChunk: State = (code) => {
			const previous = chunk;
			chunk = effects.enter('chunkText', { contentType: 'text', ...(previous ? { previous } : {}) });
			if (previous) previous.next = chunk;
			return inside(code);
		};
		const inside: State = (code) => {
			if (code === null) return reject(code);
			if (code === 93 && depth === 0) return hasText ? end(code) : reject(code);
			size += 1;
			if (code < -2) {
				effects.consume(code);
				effects.exit('chunkText');
				return openChunk;
			}
			if (code === 91) depth += 1;
			if (code === 93) depth -= 1;
			if (code > 32) hasText = true;
			effects.consume(code);
			return code === 92 ? escaped : inside;
		};
		const escaped: State = (code) => {
			if (code !== 91 && code !== 92 && code !== 93) return inside(code);
			effects.consume(code);
			return inside;
		};
		const end: State = (code) => {
			effects.exit('chunkText');
			effects.enter('inlineNoteMarker');
			effects.consume(code);
			effects.exit('inlineNoteMarker');
			effects.exit('inlineNote');
			return ok;
		};
		const bracket: State = (code) => {
			if (code !== 91) return nok(code);
			effects.consume(code);
			effects.exit('inlineNoteMarker');
			return openChunk;
		};
		return (code) => {
			if ((wasted.get(this) ?? 0) > patience) return nok(code);
			effects.enter('inlineNote');
			effects.enter('inlineNoteMarker');
			effects.consume(code);
			return bracket;
		};
	},
};

/** Finds footnotes that are written in the text. */
const inlineNoteTokens: Extension = { text: { 94: construct } };

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
