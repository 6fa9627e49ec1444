import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import type { Processor } from 'unified';
import { addSyntax } from '../syntax/inline/add-syntax.ts';
import { type IconNode, iconTokens, readIcon } from '../syntax/inline/icon.ts';

const nodes: FromMarkdownExtension = {
	enter: {
		icon(token) {
			const { name, size, color, classes, provider } = readIcon(this.sliceSerialize(token))!;
			const hProperties: Record<string, string | string[]> = {
				name,
				...(size === undefined ? {} : { size }),
				...(color === undefined ? {} : { color }),
				...(classes.length > 0 ? { className: classes } : {}),
				...(provider && provider !== 'iconify' ? { provider } : {}),
			};
			const node: IconNode = { type: 'icon', data: { hName: 'icon', hProperties } };
			this.enter(node, token);
		},
	},
	exit: {
		icon(token) {
			this.exit(token);
		},
	},
};

/**
 * `::twemoji:cat::`, `::mdi:home =2em /#f00 spin::` and the older `:[mdi:home 24px/#f00]:` become
 * `<icon name size color class>`. Sizes and colours are checked by `rehypeIcons`.
 */
export function remarkIcons(this: Processor): void {
	addSyntax(this, { tokens: iconTokens, nodes, trigger: { block: /::[a-z]|:\[/ } });
}
