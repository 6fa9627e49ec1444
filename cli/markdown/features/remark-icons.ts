import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Node } from 'unist';
import { splitIconName } from '../../../renderer/shared/icons/icon-name.ts';
import { filled } from '../../platform/filled.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { between } from '../syntax/inline/between.ts';

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

const colon = 58;

/** `::collection:name =size /color class::` and the older `:[collection:name size/color]:`. */
const iconTokens: Extension = { text: { [colon]: [iconConstruct('::', '::'), iconConstruct(':[', ']:')] } };

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

function iconConstruct(open: string, close: string): Construct {
	return between({
		type: 'icon',
		open,
		close,
		maxLength: 204,
		inside: /[^\t\n]/,
		mayFollow: (before) => before !== colon,
		isOne: (text) => /^.{2}[a-z]/.test(text) && readIcon(text) !== null,
	});
}

const nodes = nodesOf({
	icon(_, text): IconNode {
		const { name, size, color, classes, provider } = readIcon(text())!;
		const hProperties: Record<string, string | string[]> = {
			name,
			...filled({ size, color, className: classes, provider: provider !== 'iconify' && provider }),
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
