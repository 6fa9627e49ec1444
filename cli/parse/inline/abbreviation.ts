import type { Literal } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';

/** `*[HTML]: Hypertext Markup Language`, a node of the Markdown tree until all occurrences are found. */
export interface AbbreviationDefinition extends Literal {
	type: 'abbreviationDefinition';
	/** `HTML`. */
	label: string;
	/** The words it stands for, as Markdown. */
	value: string;
}

declare module 'mdast' {
	interface RootContentMap {
		abbreviationDefinition: AbbreviationDefinition;
	}
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
export const maxLabelLength = 100;

const form = /^\*\[([^[\]]+)\]:[ \t]*([^\s].*?)[ \t]*$/;

/** Reads a definition's line. */
export function readDefinition(line: string): { label: string; text: string } | undefined {
	const [, label = '', text = ''] = form.exec(line) ?? [];
	return label.trim() && text ? { label: label.trim(), text } : undefined;
}

/** One line: `*[`, a label without brackets, `]:` and a text. It also ends a paragraph above. */
const construct: Construct = {
	name: 'abbreviationDefinition',
	tokenize(effects, ok, nok) {
		let size = 0;
		let hasText = false;
		const text: State = (code) => {
			if (code === null || code < -2) {
				if (!hasText) return nok(code);
				effects.exit('abbreviationDefinition');
				return ok(code);
			}
			if (code !== -2 && code !== -1 && code !== 32) hasText = true;
			effects.consume(code);
			return text;
		};
		const afterLabel: State = (code) => {
			if (code !== 58 || size === 0) return nok(code);
			effects.consume(code);
			return text;
		};
		const label: State = (code) => {
			if (code === null || code < -2 || code === 91 || size > maxLabelLength) return nok(code);
			effects.consume(code);
			if (code === 93) return afterLabel;
			size += 1;
			return label;
		};
		const bracket: State = (code) => {
			if (code !== 91) return nok(code);
			effects.consume(code);
			return label;
		};
		return (code) => {
			effects.enter('abbreviationDefinition');
			effects.consume(code);
			return bracket;
		};
	},
};

/** Finds definitions of abbreviations. */
export const abbreviationTokens: Extension = { flow: { 42: construct } };
