import type { DefinitionContent, Literal, Node, Parents, Root, RootContent, RootContentMap } from 'mdast';
import type { Construct, Effects, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { hintOf } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { between } from '../syntax/inline/between.ts';
import { enter, isLineEnd, isSpace, leave, takeOne, takeWhile } from '../syntax/inline/states.ts';
import { visit } from '../tree/visit.ts';

/** `[+label]` in a text. */
interface AnnotationReference extends Literal {
	type: 'annotationReference';
	data?: { hName: 'annotation'; hProperties: { number: number; label: string } };
}

/** `[+label]: text`, with blocks that are indented below it. */
interface AnnotationDefinition extends Node {
	type: 'annotationDefinition';
	label: string;
	children: RootContent[];
}

/** The texts of all annotations, or of all abbreviations (`word`), at the end of the page. */
export interface AnnotationNotesNode extends Node {
	type: 'annotationNotes';
	children: (RootContent | DefinitionContent)[];
	data: { hName: 'annotation-notes' | 'annotation-note'; hProperties?: { number: number; word?: string } };
}

declare module 'mdast' {
	interface PhrasingContentMap {
		annotationReference: AnnotationReference;
	}
	interface BlockContentMap {
		annotationDefinition: AnnotationDefinition;
		annotationNotes: AnnotationNotesNode;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		annotationDefinition: 'annotationDefinition';
		annotationLabel: 'annotationLabel';
		annotationIndent: 'annotationIndent';
	}
}

/** Longest label, in characters. */
const maxLabelLength = 100;

/** `[+label]`, in which the label has no brackets. */
function label(effects: Effects, ok: State, nok: State): State {
	let size = 0;
	const inside: State = (code) => {
		if (code === null || code < 0 || code === 91 || size > maxLabelLength) return nok(code);
		if (code === 93 && size === 0) return nok(code);
		effects.consume(code);
		size += 1;
		return code === 93 ? ok : inside;
	};
	return (code) => {
		effects.consume(code);
		return takeOne(effects, 43, inside, nok);
	};
}

/** A link or a picture may have such a text: `[+1](url)`. */
const reference = between({
	type: 'annotationReference',
	open: '[+',
	close: ']',
	maxLength: maxLabelLength + 2,
	inside: /[^\t\n[]/,
	mayFollow: (before) => before !== 33,
	mayPrecede: (after) => after !== 40 && after !== 91,
});

/** Columns that belong to the indentation of a line below a definition: at least, and at most. */
const indentation = { least: 2, most: 4 };

/** The line is blank, or begins with enough spaces. */
const continuation: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		let size = 0;
		const inside: State = (code) => {
			if (isSpace(code) && size < indentation.most) {
				effects.consume(code);
				size += 1;
				return inside;
			}
			if (size > 0) effects.exit('annotationIndent');
			return size >= indentation.least ? ok(code) : nok(code);
		};
		const begin = enter(effects, 'annotationIndent', inside);
		return (code) => (isSpace(code) ? begin(code) : nok(code));
	},
};

const blankLine: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		const end: State = (code) => (isLineEnd(code) ? ok(code) : nok(code));
		const inside = takeWhile(effects, isSpace, leave(effects, ['annotationIndent'], end));
		const begin = enter(effects, 'annotationIndent', inside);
		return (code) => (isSpace(code) ? begin(code) : end(code));
	},
};

const definition: Construct = {
	name: 'annotationDefinition',
	tokenize(effects, ok, nok) {
		const spaces = takeWhile(effects, isSpace, leave(effects, ['annotationIndent'], ok));
		const end: State = (code) => {
			if (code !== 58) return nok(code);
			effects.exit('annotationLabel');
			effects.enter('annotationIndent');
			effects.consume(code);
			return spaces;
		};
		return (code) => {
			Object.assign(effects.enter('annotationDefinition'), { _container: true });
			effects.enter('annotationLabel');
			return label(effects, end, nok)(code);
		};
	},
	continuation: {
		tokenize(effects, ok, nok) {
			return effects.check(blankLine, ok, effects.attempt(continuation, ok, nok));
		},
	},
	exit(effects) {
		effects.exit('annotationDefinition');
	},
};

/** Finds annotations and their texts. */
const annotationTokens: Extension = { document: { 91: definition }, text: { 91: reference } };

/** The label in `[+label]` or `*[label]`, whatever stands behind it. */
export function labelOf(text: string): string {
	return text.slice(2, text.indexOf(']')).trim();
}

/** All definitions of annotations or of abbreviations by label, taken out of the tree. The first of a label comes first. */
export function takeDefinitions<Type extends 'annotationDefinition' | 'abbreviationDefinition'>(
	tree: Root,
	type: Type,
): Map<string, RootContentMap[Type][]> {
	const definitions = new Map<string, RootContentMap[Type][]>();
	const parents = new Set<Parents>();
	visit(tree, type, (node, _, parent) => {
		const definition = node as RootContentMap[Type];
		definitions.set(definition.label, [...(definitions.get(definition.label) ?? []), definition]);
		if (parent) parents.add(parent as Parents);
	});
	for (const parent of parents)
		parent.children = parent.children.filter((child) => child.type !== type) as never;
	return definitions;
}

/** Puts the texts of annotations or of abbreviations at the end of the page. */
export function addNotes(tree: Root, notes: AnnotationNotesNode[]): void {
	if (notes.length === 0) return;
	tree.children.push({ type: 'annotationNotes', children: notes, data: { hName: 'annotation-notes' } });
}

const nodes = nodesOf({
	annotationReference: (_, text) => ({ type: 'annotationReference', value: text() }),
	annotationDefinition: () => ({ type: 'annotationDefinition', label: '', children: [] }),
});

/**
 * `[+label]` in a text is explained by `[+label]: text` anywhere on the page, or by several of them. The
 * mark becomes `<annotation number label>`, the texts `<annotation-note number>` at the end of the page.
 */
export function remarkAnnotations(this: Processor, context: ParseContext): (tree: Root) => void {
	addSyntax(this, {
		tokens: annotationTokens,
		// A fence in its text may have no end.
		trigger: { block: /\[\+/, rest: /\[\+[^\n]*(?:```|~~~)/ },
		nodes: {
			exit: nodes.exit,
			enter: {
				...nodes.enter,
				annotationLabel(token) {
					(this.stack.at(-1) as AnnotationDefinition).label = labelOf(this.sliceSerialize(token));
				},
			},
		},
	});
	return (tree) => {
		const definitions = takeDefinitions(tree, 'annotationDefinition');
		const numbers = new Map<string, number>();
		const missing: AnnotationReference[] = [];
		visit(tree, 'annotationReference', (reference) => {
			const label = labelOf(reference.value);
			if (!definitions.has(label)) missing.push(reference);
			else {
				const number = numbers.get(label) ?? ++context.notes.count;
				numbers.set(label, number);
				reference.data = { hName: 'annotation', hProperties: { number, label } };
			}
		});
		for (const reference of missing) {
			reportMissing(reference, definitions.keys(), context);
			Object.assign(reference, { type: 'text' });
		}
		for (const [label, [first]] of definitions) if (!numbers.has(label)) reportUnused(first!, context);
		const notes = [...numbers].map(([label, number]) => makeNote(definitions.get(label)!, number));
		addNotes(tree, notes);
	};
}

/** One text as it is, several as a list. */
function makeNote(definitions: AnnotationDefinition[], number: number): AnnotationNotesNode {
	const [only, ...others] = definitions;
	const children: RootContent[] =
		others.length === 0
			? only!.children
			: [
					{
						type: 'list',
						ordered: false,
						spread: false,
						children: definitions.map((definition) => ({
							type: 'listItem',
							spread: false,
							children: definition.children as never,
						})),
					},
				];
	return { type: 'annotationNotes', children, data: { hName: 'annotation-note', hProperties: { number } } };
}

function reportMissing(reference: AnnotationReference, labels: Iterable<string>, context: ParseContext) {
	const label = labelOf(reference.value);
	const otherwise = `Add a line \`[+${label}]: …\`, or type \`\\[+${label}]\` where it is meant as text.`;
	reportProblem(context, 'annotation-missing', reference, {
		message: `Unexpected annotation \`${label}\`, expected one that has a text on this page; it is shown as written.`,
		hint: hintOf(label, labels, otherwise, (near) => `[+${near}]`),
	});
}

function reportUnused(definition: AnnotationDefinition, context: ParseContext): void {
	reportProblem(context, 'annotation-unused', definition, {
		message: `Unexpected text for the annotation \`${definition.label}\`, expected \`[+${definition.label}]\` somewhere on this page.`,
		hint: 'Nobody sees it. Refer to it, or take it out.',
	});
}
