import type { Literal } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';

/** `{.class #id key=value}` as written, a node of the Markdown tree until it is known what it belongs to. */
export interface AttributeList extends Literal {
	type: 'attributeList';
}

declare module 'mdast' {
	interface PhrasingContentMap {
		attributeList: AttributeList;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		attributeList: 'attributeList';
	}
}

/** One attribute of a list, with where it stands in the text of the list. */
export interface WrittenAttribute {
	/** As written: `class`, `id`, `data-x`. */
	name: string;
	value: string;
	start: number;
	end: number;
}

/** Longest list, in characters. */
const maxLength = 1000;

/** Attributes that may stand there without a value. */
const bare = new Set(['no-view', 'download', 'controls', 'muted', 'loop', 'reversed', 'hidden']);

const item =
	/\s*(?:\.(?<class>[\p{L}_-][^\s.#{}"'=<>`]*)|#(?<id>[^\s{}]+)|(?<key>[A-Za-z_:@][\w:.@-]*)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^\s"'=<>`{}]+)))?)(?=[\s.}])/uy;

const closing = /\s*\}$/y;

/**
 * Reads `{.class #id key=value}`. `undefined` for any other text in braces: words of prose, `{{ x }}`,
 * `{1,4-6}`, `{.}`.
 */
export function readAttributeList(text: string): WrittenAttribute[] | undefined {
	if (!/^\{[^{}]*\}$/.test(text)) return undefined;
	const attributes: WrittenAttribute[] = [];
	item.lastIndex = 1;
	for (let match = item.exec(text); match; match = item.exec(text)) {
		const { class: className, id, key, double, single, plain } = match.groups!;
		const end = match.index + match[0].length;
		const start = end - match[0].trimStart().length;
		const value = className ?? id ?? double ?? single ?? plain;
		if (value === undefined && !bare.has(key!)) return undefined;
		const name = className !== undefined ? 'class' : id !== undefined ? 'id' : key!.replace(/^:/, '');
		attributes.push({ name, value: value ?? '', start, end });
		closing.lastIndex = end;
		if (closing.test(text)) return attributes;
		item.lastIndex = end;
	}
	return undefined;
}

const construct: Construct = {
	name: 'attributeList',
	tokenize(effects, ok, nok) {
		let size = 0;
		const inside: State = (code) => {
			if (code === null || code < -2 || code === 123 || size > maxLength) return nok(code);
			effects.consume(code);
			size += 1;
			return code === 125 ? end : inside;
		};
		const end: State = (code) => {
			const token = effects.exit('attributeList');
			return readAttributeList(this.sliceSerialize(token)) ? ok(code) : nok(code);
		};
		return (code) => {
			effects.enter('attributeList');
			effects.consume(code);
			return inside;
		};
	},
};

/** Finds lists of attributes in text. */
export const attributeTokens: Extension = { text: { 123: construct } };
