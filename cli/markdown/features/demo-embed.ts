import type { PhrasingContent } from 'mdast';
import { type ParseContext, rangeOf } from '../plugin.ts';
import type { EmbedFeature } from '../syntax/containers/embed.ts';
import type { Container, Embed } from '../syntax/lines/line-nodes.ts';
import { importFile } from './code-embed.ts';
import { demo } from './demo.ts';

/**
 * `@[demo title="…" desc="…" expanded](./demo.html)`: a demo of a file, as `::: demo` is one of blocks of code. A
 * document of HTML has its styles and scripts in it; Markdown is shown beside its source.
 */
export const demoEmbed: EmbedFeature = {
	names: ['demo'],
	async transform(input) {
		const { embed, context } = input;
		const code = importFile(input, '');
		if (code.value === '') return [code];
		const { info, position } = embed;
		const container: Container = {
			...{ type: 'container', name: 'demo', info, closed: true, lines: [], children: [code] },
			...(position ? { position } : {}),
		};
		const known = context.diagnostics.length;
		await demo.transform(container, context, { type: 'root', children: [] });
		pointAt(embed, context, known);
		// It has been rendered, and is not a container any more.
		const { children, data } = container;
		return [{ type: 'paragraph', children: children as PhrasingContent[], ...(data ? { data } : {}) }];
	},
};

/** Messages about the file's own lines would name lines of the page. */
function pointAt(embed: Embed, context: ParseContext, from: number): void {
	for (const diagnostic of context.diagnostics.slice(from))
		Object.assign(diagnostic, rangeOf(context, embed));
}
