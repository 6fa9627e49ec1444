import type { Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { suggest } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import {
	type AnnotationDefinition,
	type AnnotationNotesNode,
	type AnnotationReference,
	addNotes,
	annotationTokens,
	labelOf,
	takeDefinitions,
} from '../syntax/inline/annotation.ts';
import { visit } from '../tree/visit.ts';

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
	const near = suggest(label, labels);
	reportProblem(context, 'annotation-missing', reference, {
		message: `Unexpected annotation \`${label}\`, expected one that has a text on this page; it is shown as written.`,
		hint: near
			? `Did you mean \`[+${near}]\`?`
			: `Add a line \`[+${label}]: …\`, or type \`\\[+${label}]\` where it is meant as text.`,
	});
}

function reportUnused(definition: AnnotationDefinition, context: ParseContext): void {
	reportProblem(context, 'annotation-unused', definition, {
		message: `Unexpected text for the annotation \`${definition.label}\`, expected \`[+${definition.label}]\` somewhere on this page.`,
		hint: 'Nobody sees it. Refer to it, or take it out.',
	});
}
