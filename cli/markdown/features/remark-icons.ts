import type { Code, Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { splitIconName } from '../../../renderer/shared/icons/icon-name.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { takeOne } from '../syntax/inline/states.ts';

/** An icon as a node of the Markdown tree. */
interface IconNode extends Node {
	type: 'icon';
	data: { hName: 'icon'; hProperties: Record<string, string | string[]> };
}

declare module 'mdast' {
	interface PhrasingContentMap {
		icon: IconNode & { type: 'icon' };
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		icon: 'icon';
	}
}

/** What an author wrote between the marks. Whether there is such an icon is found out later. */
interface WrittenIcon {
	/** `twemoji:cat`. */
	name: string;
	/** `2em`, `24`, `24x24`. */
	size?: string;
	/** `#f00`, `red`. */
	color?: string;
	classes: string[];
	/** `iconfont` or `fontawesome`, where one is named. */
	provider?: string;
}

/** Longest text between the marks, in characters. */
const maxLength = 200;

const colon = 58;
const openBracket = 91;
const closeBracket = 93;

/** `::collection:name =size /color class::` and the older `:[collection:name size/color]:`. */
const iconTokens: Extension = {
	text: { [colon]: [iconConstruct('::'), iconConstruct(':[')] },
};

/** Reads what stands between the marks; `null` for what is not an icon, but prose. */
function readIcon(written: string): WrittenIcon | null {
	const isOld = written.startsWith(':[');
	const inside = written.slice(2, -2);
	if (/[\r\n]/.test(inside) || inside.trim() !== inside) return null;
	const words = inside.split(/[ \t]+/);
	const provider = /^(iconify|iconfont|fontawesome)$/.test(words[0]!) ? words.shift() : undefined;
	const name = words.shift() ?? '';
	if (provider && provider !== 'iconify' ? name === '' : !splitIconName(name)) return null;
	const icon: WrittenIcon = { name, classes: [], ...(provider ? { provider } : {}) };
	for (const word of words) takeWord(icon, word, isOld);
	return icon;
}

function takeWord(icon: WrittenIcon, word: string, isOld: boolean): void {
	if (word.startsWith('=')) icon.size = word.slice(1);
	else if (word.startsWith('/')) icon.color = word.slice(1);
	else if (isOld) {
		const [size, color] = word.split(/\/(.*)/s);
		if (size) icon.size = size;
		if (color) icon.color = color;
	} else icon.classes.push(word);
}

/** A text construct that takes one line's text from an opening mark to the closing one. */
function iconConstruct(open: '::' | ':['): Construct {
	const isOld = open === ':[';
	const second = isOld ? openBracket : colon;
	const firstEnd = isOld ? closeBracket : colon;
	return {
		name: isOld ? 'iconInBrackets' : 'icon',
		previous: (code) => code !== colon,
		tokenize(effects, ok, nok) {
			let text: string = open;
			const take = (code: Code, next: State): State => {
				text += String.fromCharCode(code!);
				effects.consume(code);
				return next;
			};
			const start: State = (code) => {
				effects.enter('icon');
				effects.consume(code);
				return takeOne(effects, second, first, nok);
			};
			const first: State = (code) => (isLetter(code) ? take(code, inside) : nok(code));
			const inside: State = (code) => {
				if (code === null || code < 0 || text.length > maxLength) return nok(code);
				return take(code, code === firstEnd ? end : inside);
			};
			const end: State = (code) => {
				if (code !== colon) return inside(code);
				effects.consume(code);
				effects.exit('icon');
				return readIcon(`${text}:`) ? ok : nok;
			};
			return start;
		},
	};
}

function isLetter(code: Code): boolean {
	return code !== null && code >= 97 && code <= 122;
}

const nodes = nodesOf({
	icon(_, text): IconNode {
		const { name, size, color, classes, provider } = readIcon(text())!;
		const hProperties: Record<string, string | string[]> = {
			name,
			...(size === undefined ? {} : { size }),
			...(color === undefined ? {} : { color }),
			...(classes.length > 0 ? { className: classes } : {}),
			...(provider && provider !== 'iconify' ? { provider } : {}),
		};
		return { type: 'icon', data: { hName: 'icon', hProperties } };
	},
});

/**
 * `::twemoji:cat::`, `::mdi:home =2em /#f00 spin::` and the older `:[mdi:home 24px/#f00]:` become
 * `<icon name size color class>`. Sizes and colours are checked by `rehypeIcons`.
 */
export function remarkIcons(this: Processor): void {
	addSyntax(this, { tokens: iconTokens, nodes, trigger: { block: /::[a-z]|:\[/ } });
}
