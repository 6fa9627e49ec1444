import type { Code, Root } from 'mdast';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { visit } from '../tree/visit.ts';

/** First lines of the diagrams that have a language of their own (plume inventory, 5.073). */
const kinds: Readonly<Record<string, string>> = {
	class: 'classDiagram',
	c4c: 'C4Context',
	er: 'erDiagram',
	gantt: 'gantt',
	'git-graph': 'gitGraph',
	journey: 'journey',
	mindmap: 'mindmap',
	pie: 'pie',
	quadrant: 'quadrantChart',
	requirement: 'requirementDiagram',
	sankey: 'sankey-beta',
	sequence: 'sequenceDiagram',
	state: 'stateDiagram-v2',
	timeline: 'timeline',
	xy: 'xychart-beta',
};

/** Fences of `mermaid`, and of one kind of diagram such as `sequence Title`: drawn in the browser. */
export function remarkMermaid(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		visit(tree, 'code', (code, index, parent) => {
			const lang = code.lang ?? '';
			const kind = Object.hasOwn(kinds, lang) ? kinds[lang] : undefined;
			if ((lang !== 'mermaid' && kind === undefined) || !parent || index === undefined) return;
			if (!context.markdown.packages.mermaid) {
				reportMissing(code, context);
				code.lang = 'text';
				return;
			}
			// Its drawings bring a style sheet of their own.
			context.policy.add('style-src', "'unsafe-inline'");
			parent.children.splice(index, 1, toDiagram(code, kind));
		});
	};
}

function toDiagram({ value, meta, position }: Code, kind: string | undefined): Root['children'][number] {
	const text = kind === undefined ? value : `${kind}\n${value}`;
	const title =
		/title=(?:"([^"]*)"|'([^']*)')/
			.exec(meta ?? '')
			?.slice(1)
			.find(Boolean) ?? meta?.trim();
	return {
		type: 'paragraph',
		children: [],
		data: {
			hName: 'mermaid-diagram',
			hProperties: title ? { title } : {},
			hChildren: [{ type: 'text', value: text }],
		},
		...(position ? { position } : {}),
	};
}

function reportMissing(code: Code, context: ParseContext): void {
	const message =
		'Unexpected diagram without the package `mermaid`, expected it beside domdocs; its source is shown.';
	const hint = 'Run `npm install --save-dev mermaid`.';
	reportProblem(context, 'package-missing', code, { message, hint });
}
