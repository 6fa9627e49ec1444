import { rangeOf, reportProblem } from '../plugin.ts';
import { type ContainerFeature, takeLabel, toElement } from '../syntax/containers/container.ts';

/**
 * `::: encrypt password="env:NAME"` around a part of a page that only opens with that password. What is in it never comes
 * here: `cli/sources/protected-blocks.ts` has taken it out, and left the block's number behind the name, or `open` for authors who write without locks.
 */
export const encrypt: ContainerFeature = {
	names: ['encrypt'],
	transform({ node: container, context }) {
		const [, index] = /^\s*(\d+|open)\s*$/.exec(container.info ?? '') ?? [];
		takeLabel(container);
		if (index === 'open') {
			toElement(container, 'div');
			return;
		}
		const range = rangeOf(context, container);
		// The numbers of an included file's blocks are not those of the page.
		const isOwn = range.file === context.file;
		if (index !== undefined && container.children.length === 0 && isOwn) {
			toElement(container, 'lock-block', { block: index });
			return;
		}
		container.children = [];
		const message =
			'Unexpected place of a locked block, expected one in the page itself and outside of all other blocks.';
		const hint =
			'Move it out of what is around it or out of the included file, and close it by a line of as many colons.';
		reportProblem(context, 'lock-block', range, { message, hint, hidden: true });
	},
};
