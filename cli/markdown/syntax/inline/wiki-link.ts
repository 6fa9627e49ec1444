import type { Literal } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';

/** `[[page#heading|text]]`, or an embed with `!` before it, as written. */
export interface WikiLink extends Literal {
	type: 'wikiLink';
}

/** What a wiki link says. */
export interface WikiParts {
	isEmbed: boolean;
	/** `page`; empty for this page. */
	target: string;
	/** `heading`, the last one of several; for files what stands behind `#`. */
	hash: string;
	/** What stands behind `|`. */
	text?: string;
}

declare module 'mdast' {
	interface PhrasingContentMap {
		wikiLink: WikiLink;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		wikiLink: 'wikiLink';
	}
}

/** Longest link, in characters. */
const maxLength = 500;

/** Takes a wiki link apart. In tables its `|` is written `\|`. */
export function readWikiLink(value: string): WikiParts {
	const isEmbed = value.startsWith('!');
	const inner = value.slice(isEmbed ? 3 : 2, -2).replaceAll('\\|', '|');
	const bar = inner.indexOf('|');
	const address = (bar < 0 ? inner : inner.slice(0, bar)).trim();
	const [target = '', ...hashes] = address.split('#');
	const text = bar < 0 ? '' : inner.slice(bar + 1).trim();
	return {
		isEmbed,
		target: target.trim(),
		hash: (isEmbed ? hashes.join('#') : (hashes.at(-1) ?? '')).trim(),
		...(text ? { text } : {}),
	};
}

/**
 * `[[`, a text without brackets in one line, `]]`. Other brackets beside it, a `(` behind it, or a link
 * definition of that name make it what CommonMark makes of it.
 */
const construct: Construct = {
	name: 'wikiLink',
	tokenize(effects, ok, nok) {
		const { previous } = this;
		let size = 0;
		const open = (rest: number): State => {
			return (code) => {
				if (rest === 0) return inside(code);
				if (code !== 91) return nok(code);
				effects.consume(code);
				return open(rest - 1);
			};
		};
		const inside: State = (code) => {
			if (code === null || code < 0 || code === 91 || size > maxLength) return nok(code);
			effects.consume(code);
			if (code === 93) return close;
			if (code !== 32) size += 1;
			return inside;
		};
		const close: State = (code) => {
			if (code !== 93 || size === 0) return nok(code);
			effects.consume(code);
			return end;
		};
		const end: State = (code) => {
			if (code === 93 || code === 40 || code === 91) return nok(code);
			const value = this.sliceSerialize(effects.exit('wikiLink'));
			const isOther = prose.test(value) || this.parser.defined.includes(toIdentifier(value));
			return isOther ? nok(code) : ok(code);
		};
		return (code) => {
			if (previous === 91) return nok(code);
			effects.enter('wikiLink');
			if (code === 33) {
				effects.consume(code);
				return open(2);
			}
			return open(2)(code);
		};
	},
};

/** The tests of a shell, `[[ -f x ]]`, and what stands alone on a line for a table of contents. */
const prose = /^!?\[\[(?:\s|toc\]\]$)/i;

/** The form that the parser compares labels in. */
function toIdentifier(value: string): string {
	return value
		.replace(/^!?\[\[|\]\]$/g, '')
		.replace(/[\t\n\r ]+/g, ' ')
		.trim()
		.toLowerCase()
		.toUpperCase();
}

/** Finds wiki links and embeds. */
export const wikiLinkTokens: Extension = { text: { 33: construct, 91: construct } };
