import type { Node, Parent, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { toString as markdownToText } from 'mdast-util-to-string';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { isWord } from '../syntax/inline/neighbours.ts';
import { isInLine, isLineEnd, isSpace, leave, takeOne, takeWhile } from '../syntax/inline/states.ts';
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
		abbreviationLabel: 'abbreviationLabel';
		abbreviationMark: 'abbreviationMark';
	}
}

/** Longest abbreviation, in characters. */
const maxLabelLength = 100;

/** One line: `*[`, a label without brackets, `]:` and a text. It also ends a paragraph above. */
const construct: Construct = {
	name: 'abbreviationDefinition',
	tokenize(effects, ok, nok) {
		let size = 0;
		let hasWord = false;
		const end = leave(effects, ['chunkText', 'abbreviationDefinition'], ok);
		const text = takeWhile(effects, isInLine, end);
		const spaces = takeWhile(effects, isSpace, (code) => {
			if (isLineEnd(code)) return nok(code);
			effects.exit('abbreviationMark');
			effects.enter('chunkText', { contentType: 'text' });
			return text(code);
		});
		const afterLabel: State = (code) => {
			if (code !== 58 || !hasWord) return nok(code);
			effects.exit('abbreviationLabel');
			effects.enter('abbreviationMark');
			effects.consume(code);
			return spaces;
		};
		const label: State = (code) => {
			if (code === null || code < -2 || code === 91 || size > maxLabelLength) return nok(code);
			effects.consume(code);
			if (code === 93) return afterLabel;
			size += 1;
			hasWord ||= code > 32;
			return label;
		};
		return (code) => {
			effects.enter('abbreviationDefinition');
			effects.enter('abbreviationLabel');
			effects.consume(code);
			return takeOne(effects, 91, label, nok);
		};
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
	const finder = new WordFinder(definitions.keys());
	const found = new Map<string, { number: number; title: string }>();
	const make = (word: string): Abbreviation => {
		const hProperties = getOrMake(found, word, () => ({
			number: ++notes.count,
			title: markdownToText(definitions.get(word)!).trim(),
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
			child.type === 'text' ? splitText(child, finder, make) : [child],
		) as never;
		return undefined;
	});
	return new Map([...found].map(([word, { number }]) => [word, number]));
}

function splitText(text: Text, finder: WordFinder, make: (word: string) => Abbreviation): PhrasingContent[] {
	const parts: PhrasingContent[] = [];
	let from = 0;
	for (const { word, start, end } of finder.find(text.value)) {
		if (start > from) parts.push({ type: 'text', value: text.value.slice(from, start) });
		parts.push(make(word));
		from = end;
	}
	if (from === 0) return [text];
	if (from < text.value.length) parts.push({ type: 'text', value: text.value.slice(from) });
	return parts;
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

interface Branch {
	next: Map<string, Branch>;
	/** The whole word that ends here. */
	word?: string;
}

/** A word found in a text. */
interface FoundWord {
	word: string;
	start: number;
	end: number;
}

/**
 * Finds many words in texts at once. The time it takes grows with the text and the longest word, not with
 * how many words there are. A word counts where no other letter or digit stands beside its own; Chinese,
 * Japanese and Korean characters are not letters in this sense.
 */
class WordFinder {
	readonly #root: Branch = { next: new Map() };

	constructor(words: Iterable<string>) {
		for (const word of words) {
			let branch = this.#root;
			for (let index = 0; index < word.length; index++)
				branch = getOrMake(branch.next, word[index]!, () => ({ next: new Map() }));
			branch.word = word;
		}
	}

	/** All words in the text, the longest at each place, none within another. */
	find(text: string): FoundWord[] {
		const found: FoundWord[] = [];
		for (let start = 0; start < text.length; start++) {
			if (isWord(text[start - 1]) && isWord(text[start])) continue;
			const word = this.#longestAt(text, start);
			if (word === undefined) continue;
			found.push({ word, start, end: start + word.length });
			start += word.length - 1;
		}
		return found;
	}

	#longestAt(text: string, start: number): string | undefined {
		let longest: string | undefined;
		let branch: Branch | undefined = this.#root;
		for (let index = start; branch; index++) {
			const isEnd = !(isWord(text[index - 1]) && isWord(text[index]));
			if (branch.word !== undefined && isEnd) longest = branch.word;
			branch = index < text.length ? branch.next.get(text[index]!) : undefined;
		}
		return longest;
	}
}
