import type { Root } from 'mdast';
import { filled } from '../../platform/filled.ts';
import { visit } from '../tree/visit.ts';

const triggers = ['hover', 'click'];
const effects = ['mask', 'blur'];

/**
 * `!!hidden!!{.click .blur}`: the classes say how a spoiler is uncovered and how it is covered, and become
 * `<spoiler trigger effect>`. Without them the theme decides. `<Plot trigger effect>` is the same element.
 */
export function remarkSpoiler(): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'spoiler', (spoiler) => {
			const { className, ...properties } = spoiler.data?.hProperties ?? {};
			const classes = [className ?? []].flat().map(String);
			const trigger = classes.findLast((name) => triggers.includes(name));
			const effect = classes.findLast((name) => effects.includes(name));
			const others = classes.filter((name) => !triggers.includes(name) && !effects.includes(name));
			const hProperties = { ...properties, ...filled({ trigger, effect, className: others }) };
			spoiler.data = { hName: 'spoiler', hProperties };
		});
}
