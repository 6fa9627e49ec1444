import type { Processor } from 'unified';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { type IconNode, iconTokens, readIcon } from '../syntax/inline/icon.ts';

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
