import type { Parent, PhrasingContent } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';

/** `*[HTML]: Hypertext *Markup* Language`, a node of the Markdown tree until all occurrences are found. */
export interface AbbreviationDefinition extends Parent {
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
		const text: State = (code) => {
			if (code === null || code < -2) {
				effects.exit('chunkText');
				effects.exit('abbreviationDefinition');
				return ok(code);
			}
			effects.consume(code);
			return text;
		};
		const spaces: State = (code) => {
			if (code === null || code < -2) return nok(code);
			if (code === -2 || code === -1 || code === 32) {
				effects.consume(code);
				return spaces;
			}
			effects.exit('abbreviationMark');
			effects.enter('chunkText', { contentType: 'text' });
			return text(code);
		};
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
		const bracket: State = (code) => {
			if (code !== 91) return nok(code);
			effects.consume(code);
			return label;
		};
		return (code) => {
			effects.enter('abbreviationDefinition');
			effects.enter('abbreviationLabel');
			effects.consume(code);
			return bracket;
		};
	},
};

/** Finds definitions of abbreviations. */
export const abbreviationTokens: Extension = { flow: { 42: construct } };
