import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import { isComponentTag } from '../../html/tag-rule.ts';
import { addSyntax, type Piece, pieceOf } from '../inline/add-syntax.ts';
import { takeLines } from '../inline/states.ts';

/** Lines that hold nothing but tags of components are blocks of their own: see `tagLines`. */
export function remarkComponentLines(this: Processor, source: string): void {
	if (!/<\/?[A-Z]/.test(source)) return;
	addSyntax(this, {
		tokens: tagLines(source, pieceOf(this)),
		// Those that begin in the first column are cut out: `findRegions`.
		trigger: { block: /^[ \t>*+\-.\d)]+<\/?[A-Z]/m, rest: /^[ \t>*+\-.\d)]+<\/?[A-Z][^>\n]*$/m },
	});
}

/** Lines that one tag may be written over. */
const maxLines = 100;

/**
 * A micromark extension for lines that hold nothing but tags of components: `<CardGrid>`, `</CardGrid>`,
 * `<LinkCard ... />`, also over several lines. Each is HTML of its own, however far it is indented, so that
 * what stands between two of them is Markdown, with blank lines around it or not.
 */
export function tagLines(source: string, piece: Piece): Extension {
	const lines = source.split(/\r\n|\r|\n/);
	const construct: Construct = {
		name: 'componentLines',
		concrete: true,
		tokenize(effects, ok, nok) {
			const { line, column } = this.now();
			const count = countTagLines(lines, line - 1 + piece.line, column - 1);
			if (count === 0) return nok;
			return takeLines(this, line + count - 1, ['htmlFlow', 'htmlFlowData'])(effects, ok);
		},
	};
	return { flow: { 60: construct }, flowInitial: { [-2]: construct, [-1]: construct, 32: construct } };
}

/** Number of lines from here that hold nothing but whole tags of components, 0 where they hold more. */
export function countTagLines(lines: readonly string[], first: number, offset: number): number {
	let text = lines[first]?.slice(offset) ?? '';
	if (!/^[ \t]*<\/?[A-Z]/.test(text)) return 0;
	let index = 0;
	let count = 1;
	for (;;) {
		while (text[index] === ' ' || text[index] === '\t') index += 1;
		if (index >= text.length) break;
		if (text[index] !== '<' || !isComponentTag(text.slice(index, index + 80))) return 0;
		let end = tagEnd(text, index + 1);
		while (end < 0 && count < maxLines && first + count < lines.length) {
			text += `\n${lines[first + count]!}`;
			count += 1;
			end = tagEnd(text, index + 1);
		}
		if (end < 0) return 0;
		index = end;
	}
	return count + countOwnText(lines, first + count, offset);
}

/** Number of lines that would be code if the tag above stood alone, so far are they indented: they are its own text. */
function countOwnText(lines: readonly string[], first: number, offset: number): number {
	let count = 0;
	for (let line = lines[first]; line !== undefined && count < maxLines; line = lines[first + count]) {
		const [blank] = /^[ \t]*/.exec(line.slice(offset).replaceAll('\t', '    '))!;
		if (blank.length < 4 || line.trim() === '' || isComponentTag(line.trim().slice(0, 80))) break;
		count += 1;
	}
	return count;
}

/** Offset behind the `>` of a tag; one inside a quoted value is not an end. A `<` cannot be inside of a tag. */
function tagEnd(text: string, from: number): number {
	for (let index = from; index < text.length; index++) {
		const character = text[index];
		if (character === '>') return index + 1;
		if (character === '<') return -1;
		if (character !== '"' && character !== "'") continue;
		index = text.indexOf(character, index + 1);
		if (index < 0) return -1;
	}
	return -1;
}
