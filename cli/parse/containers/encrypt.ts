import { diagnose } from '../../diagnostics/diagnostic.ts';
import { placeOfNode } from '../plugin.ts';
import { type ContainerFeature, takeLabel, toElement } from './container.ts';

/**
 * `::: encrypt password="env:NAME"` around a part of a page that only opens with that password. What is in it never comes
 * here: `cli/discover/locked-blocks.ts` has taken it out, and left the block's number behind the name.
 */
export const encrypt: ContainerFeature = {
	names: ['encrypt'],
	transform(container, context) {
		const [, index] = /^\s*(\d+)\s*$/.exec(container.info ?? '') ?? [];
		takeLabel(container);
		if (index !== undefined && container.children.length === 0) {
			toElement(container, 'lock-block', { block: index });
			return;
		}
		container.children = [];
		const message = 'Unexpected place of a locked block, expected one outside of all other blocks.';
		const hint = 'Move it out of what is around it, and close it by a line of as many colons.';
		const place = placeOfNode(context, container);
		context.diagnostics.push(diagnose('lock-block', message, { ...place, hint, hidden: true }));
	},
};
