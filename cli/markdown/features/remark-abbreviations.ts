import type { Node, Parent, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { toString as markdownToText } from 'mdast-util-to-string';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { between } from '../syntax/inline/between.ts';
import { isWord } from '../syntax/inline/neighbours.ts';
import { enter, isInLine, isLineEnd, leave, takeSpaces, takeWhile } from '../syntax/inline/states.ts';
import { SKIP, visit } from '../tree/visit.ts';
import { type AnnotationNotesNode, addNotes, labelOf, takeDefinitions } from './remark-annotations.ts';

/** `*[HTML]: Hypertext *Markup* Language`, a node of the Markdown tree until all occurrences are found. */
interface AbbreviationDefinition extends Parent {
	type: 'abbreviationDefinition';
	/** `HTML`. */
	label: string;
	/** The words it stands for. */
	children: PhrasingContent[];
}

declare module 'mdast' {
	interface BlockContentMap {
		abbreviationDefinition: AbbreviationDefinition;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		abbreviationDefinition: 'abbreviationDefinition';
	}
}

/** Longest abbreviation, in characters. */
const maxLabelLength = 100;

const label = between({
	type: 'abbreviationLabel',
	open: '*[',
	close: ']:',
	maxLength: maxLabelLength + 3,
	inside: /[^\n[]/,
	isOne: (text) => /^\*\[[^\]]*[^ \t\]][^\]]*\]:$/.test(text),
});

/** One line: `*[`, a label without brackets, `]:` and a text. It also ends a paragraph above. */
const construct: Construct = {
	name: 'abbreviationDefinition',
	tokenize(effects, ok, nok) {
		const end = leave(effects, ['chunkText', 'abbreviationDefinition'], ok);
		const text = takeWhile(effects, isInLine, end);
		const spaces = takeSpaces(effects, (code) => {
			if (isLineEnd(code)) return nok(code);
			effects.enter('chunkText', { contentType: 'text' });
			return text(code);
		});
		return enter(effects, 'abbreviationDefinition', label.tokenize.call(this, effects, spaces, nok));
	},
};

/** Finds definitions of abbreviations. */
const abbreviationTokens: Extension = { flow: { 42: construct } };

/** A word that is rendered with a button for what it stands for. */
interface Abbreviation extends Node {
	type: 'abbreviation';
	children: Text[];
	data: { hName: 'abbreviation'; hProperties: { number: number; title: string } };
}

declare module 'mdast' {
	interface PhrasingContentMap {
		abbreviation: Abbreviation;
	}
}

/**
 * `*[HTML]: Hypertext Markup Language`, anywhere on the page: every `HTML` of the text becomes
 * `<abbreviation number title>`, but in code and in links. What they stand for is at the end of the page, as the
 * texts of annotations are.
 */
export function remarkAbbreviations(this: Processor, context: ParseContext): (tree: Root) => void {
	addSyntax(this, {
		tokens: abbreviationTokens,
		trigger: { block: /\*\[/ },
		nodes: nodesOf({
			abbreviationDefinition: (_, text) => ({
				type: 'abbreviationDefinition',
				label: labelOf(text()),
				children: [],
			}),
		}),
	});
	return (tree) => {
		const found = takeDefinitions(tree, 'abbreviationDefinition');
		const definitions = new Map([...found].map(([label, [first]]) => [label, first!]));
		if (definitions.size === 0) return;
		const numbers = markOccurrences(tree, definitions, context);
		for (const [label, definition] of definitions) if (!numbers.has(label)) reportUnused(definition, context);
		const notes = [...numbers].map(([word, number]) => makeNote(word, number, definitions.get(word)!));
		addNotes(tree, notes);
	};
}

const closed = new Set(['link', 'linkReference', 'abbreviation']);

/** Gives the words that were found with their numbers. */
function markOccurrences(
	tree: Root,
	definitions: ReadonlyMap<string, AbbreviationDefinition>,
	{ notes }: ParseContext,
): Map<string, number> {
	const lengths = lengthsOf(definitions.keys());
	const found = new Map<string, { number: number; title: string }>();
	const make = (word: string): Abbreviation | undefined => {
		const definition = definitions.get(word);
		if (!definition) return undefined;
		const hProperties = getOrMake(found, word, () => ({
			number: ++notes.count,
			title: markdownToText(definition).trim(),
		}));
		const children: Text[] = [{ type: 'text', value: word }];
		return { type: 'abbreviation', children, data: { hName: 'abbreviation', hProperties } };
	};
	visit(tree, (node) => {
		if (closed.has(node.type)) return SKIP;
		if (!('children' in node) || !node.children.some(({ type }) => type === 'text')) return undefined;
		const parent = node as Parents;
		const children: RootContent[] = parent.children;
		parent.children = children.flatMap((child): RootContent[] =>
			child.type === 'text' ? splitText(child, lengths, make) : [child],
		) as never;
		return undefined;
	});
	return new Map([...found].map(([word, { number }]) => [word, number]));
}

/**
 * Marks the words in a text: the longest at each place, none within another. A word counts where no other letter or digit stands beside
 * its own; Chinese, Japanese and Korean characters are not letters in this sense.
 */
function splitText(text: Text, lengths: WordLengths, make: (word: string) => Abbreviation | undefined) {
	const { value } = text;
	const parts: PhrasingContent[] = [];
	let from = 0;
	for (let start = 0; start < value.length; start++) {
		const ends = isEdge(value, start) ? (lengths.get(value[start]!) ?? []) : [];
		for (const length of ends) {
			const found = isEdge(value, start + length) ? make(value.slice(start, start + length)) : undefined;
			if (!found) continue;
			if (start > from) parts.push({ type: 'text', value: value.slice(from, start) });
			parts.push(found);
			from = start + length;
			start = from - 1;
			break;
		}
	}
	if (from === 0) return [text];
	if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
	return parts;
}

/** How long the words are that begin with a character, the longest first. */
type WordLengths = ReadonlyMap<string, readonly number[]>;

function lengthsOf(words: Iterable<string>): WordLengths {
	const lengths = new Map<string, Set<number>>();
	for (const word of words) getOrMake(lengths, word[0]!, () => new Set()).add(word.length);
	return new Map([...lengths].map(([first, all]) => [first, [...all].sort((a, b) => b - a)]));
}

function isEdge(text: string, place: number): boolean {
	return !(isWord(text[place - 1]) && isWord(text[place]));
}

function makeNote(word: string, number: number, { children }: AbbreviationDefinition): AnnotationNotesNode {
	const text: RootContent = { type: 'paragraph', children };
	return {
		type: 'annotationNotes',
		children: [text],
		data: { hName: 'annotation-note', hProperties: { number, word } },
	};
}

function reportUnused(definition: AbbreviationDefinition, context: ParseContext): void {
	reportProblem(context, 'abbreviation-unused', definition, {
		message: `Unexpected abbreviation \`${definition.label}\`, expected one that the page's text has.`,
		hint: 'It counts as a whole word, in the same letter case, outside of code and links.',
	});
}
