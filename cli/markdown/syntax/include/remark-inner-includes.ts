import type { Root } from 'mdast';
import { type ParseContext, reportProblem } from '../../plugin.ts';
import { visit } from '../../tree/visit.ts';

/** Reports includes that are left once those that stand alone have been put in: others are comments, which nobody sees. */
export function remarkInnerIncludes(
	context: ParseContext,
	source: string,
): ((tree: Root) => void) | undefined {
	if (!source.includes('@include:')) return undefined;
	return (tree) =>
		visit(tree, 'html', (html) => {
			if (!/^<!--[ \t]*@include:.+?-->/.test(html.value)) return;
			reportProblem(context, 'include-refused', html, {
				severity: 'warning',
				message: 'Unexpected include beside other text, expected a line of its own; it is left out.',
				hint: 'Put it on a line that has nothing else.',
			});
		});
}
