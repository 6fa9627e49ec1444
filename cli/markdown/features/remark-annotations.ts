import type { Parents, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { suggest } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax } from '../syntax/inline/add-syntax.ts';
import {
	type AnnotationDefinition,
	type AnnotationNotesNode,
	type AnnotationReference,
	annotationTokens,
} from '../syntax/inline/annotation.ts';
import { visit } from '../tree/visit.ts';

/**
 * `[+label]` in a text is explained by `[+label]: text` anywhere on the page, or by several of them. The
 * mark becomes `<annotation number label>`, the texts `<annotation-note number>` at the end of the page.
 */
export function remarkAnnotations(this: Processor, context: ParseContext): (tree: Root) => void {
	addAnnotationSyntax(this);
	return (tree) => {
		const definitions = takeDefinitions(tree);
		const numbers = new Map<string, number>();
		const missing: AnnotationReference[] = [];
		visit(tree, 'annotationReference', (reference) => {
			const label = labelOf(reference);
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
		if (notes.length > 0)
			tree.children.push({ type: 'annotationNotes', children: notes, data: { hName: 'annotation-notes' } });
	};
}

function addAnnotationSyntax(processor: Processor): void {
	addSyntax(processor, {
		tokens: annotationTokens,
		// A fence in its text may have no end.
		trigger: { block: /\[\+/, rest: /\[\+[^\n]*(?:```|~~~)/ },
		nodes: {
			enter: {
				annotationReference(token) {
					this.enter({ type: 'annotationReference', value: this.sliceSerialize(token) }, token);
				},
				annotationDefinition(token) {
					this.enter({ type: 'annotationDefinition', label: '', children: [] }, token);
				},
				annotationLabel(token) {
					const definition = this.stack.at(-1) as AnnotationDefinition;
					definition.label = this.sliceSerialize(token).slice(2, -1).trim();
				},
			},
			exit: {
				annotationReference(token) {
					this.exit(token);
				},
				annotationDefinition(token) {
					this.exit(token);
				},
			},
		},
	});
}

function labelOf({ value }: AnnotationReference): string {
	return value.slice(2, -1).trim();
}

/** All definitions by label, taken out of the tree. */
function takeDefinitions(tree: Root): Map<string, AnnotationDefinition[]> {
	const definitions = new Map<string, AnnotationDefinition[]>();
	const parents = new Set<Parents>();
	visit(tree, 'annotationDefinition', (definition, _, parent) => {
		definitions.set(definition.label, [...(definitions.get(definition.label) ?? []), definition]);
		if (parent) parents.add(parent);
	});
	for (const parent of parents)
		parent.children = parent.children.filter(({ type }) => type !== 'annotationDefinition') as never;
	return definitions;
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

function reportMissing(
	reference: AnnotationReference,
	labels: Iterable<string>,
	context: ParseContext,
): void {
	const label = labelOf(reference);
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
