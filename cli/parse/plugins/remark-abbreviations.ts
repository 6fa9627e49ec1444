import type { Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { toString as markdownToText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { type AbbreviationDefinition, abbreviationTokens, readDefinition } from '../inline/abbreviation.ts';
import { addSyntax } from '../inline/add-syntax.ts';
import { WordFinder } from '../inline/word-finder.ts';
import { type ParseContext, placeOfNode } from '../plugin.ts';
import { SKIP, visit } from '../tree/visit.ts';

/** A text that is drawn as `<abbr title>`. */
interface Abbreviation {
	type: 'abbreviation';
	children: Text[];
	data: { hName: 'abbr'; hProperties: { title: string } };
}

declare module 'mdast' {
	interface PhrasingContentMap {
		abbreviation: Abbreviation;
	}
	interface RootContentMap {
		abbreviation: Abbreviation;
	}
}

/**
 * `*[HTML]: Hypertext Markup Language`, anywhere on the page: every `HTML` of the text gets `<abbr title>`,
 * but in code and in links.
 */
export function remarkAbbreviations(this: Processor, context: ParseContext): (tree: Root) => void {
	addSyntax(this, {
		tokens: abbreviationTokens,
		nodes: {
			enter: {
				abbreviationDefinition(token) {
					const { label, text } = readDefinition(this.sliceSerialize(token)) ?? { label: '', text: '' };
					const node: AbbreviationDefinition = { type: 'abbreviationDefinition', label, value: text };
					this.enter(node, token);
				},
			},
			exit: {
				abbreviationDefinition(token) {
					this.exit(token);
				},
			},
		},
	});
	return (tree) => {
		const definitions = takeDefinitions(tree);
		if (definitions.size === 0) return;
		const used = markOccurrences(tree, new WordFinder(definitions.keys()), definitions);
		for (const [label, definition] of definitions)
			if (!used.has(label)) context.diagnostics.push(reportUnused(definition, context));
	};
}

/** The first definition of a label counts. */
function takeDefinitions(tree: Root): Map<string, AbbreviationDefinition> {
	const definitions = new Map<string, AbbreviationDefinition>();
	const parents = new Set<Parents>();
	visit(tree, 'abbreviationDefinition', (definition, _, parent) => {
		if (definition.label && !definitions.has(definition.label)) definitions.set(definition.label, definition);
		if (parent) parents.add(parent);
	});
	for (const parent of parents)
		parent.children = parent.children.filter(({ type }) => type !== 'abbreviationDefinition') as never;
	return definitions;
}

const closed = new Set(['link', 'linkReference', 'abbreviation']);

function markOccurrences(
	tree: Root,
	finder: WordFinder,
	definitions: ReadonlyMap<string, AbbreviationDefinition>,
): Set<string> {
	const titles = new Map<string, string>();
	const used = new Set<string>();
	const draw = (word: string): Abbreviation => {
		used.add(word);
		const title = titles.get(word) ?? plainText(definitions.get(word)!.value);
		titles.set(word, title);
		const children: Text[] = [{ type: 'text', value: word }];
		return { type: 'abbreviation', children, data: { hName: 'abbr', hProperties: { title } } };
	};
	visit(tree, (node) => {
		if (closed.has(node.type)) return SKIP;
		if (!('children' in node) || !node.children.some(({ type }) => type === 'text')) return undefined;
		const parent = node as Parents;
		const children: RootContent[] = parent.children;
		parent.children = children.flatMap((child): RootContent[] =>
			child.type === 'text' ? splitText(child, finder, draw) : [child],
		) as never;
		return undefined;
	});
	return used;
}

function splitText(text: Text, finder: WordFinder, draw: (word: string) => Abbreviation): PhrasingContent[] {
	const parts: PhrasingContent[] = [];
	let from = 0;
	for (const { word, start, end } of finder.find(text.value)) {
		if (start > from) parts.push({ type: 'text', value: text.value.slice(from, start) });
		parts.push(draw(word));
		from = end;
	}
	if (from === 0) return [text];
	if (from < text.value.length) parts.push({ type: 'text', value: text.value.slice(from) });
	return parts;
}

/** A title holds no elements. */
function plainText(markdown: string): string {
	return markdownToText(unified().use(remarkParse).parse(markdown));
}

function reportUnused(definition: AbbreviationDefinition, context: ParseContext) {
	return diagnose(
		'abbreviation-unused',
		`Unexpected abbreviation \`${definition.label}\`, expected one that the page's text has.`,
		{
			...placeOfNode(context, definition),
			hint: 'It counts as a whole word, in the same letter case, outside of code and links.',
		},
	);
}
