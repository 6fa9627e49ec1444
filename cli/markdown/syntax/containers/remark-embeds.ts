import type { Root } from 'mdast';
import { readAttributes } from '../../attributes.ts';
import { embedFeatures } from '../../features/embeds.ts';
import { renderInlineAudio } from '../../features/inline-audio.ts';
import { type ParseContext, reportProblem } from '../../plugin.ts';
import { visit } from '../../tree/visit.ts';
import type { Embed } from '../lines/line-nodes.ts';
import { checkSpelling } from './check-attributes.ts';
import { reportUnknownEmbed } from './unknown-embed.ts';

/** `@[name attributes](source)` alone on a line becomes what its feature in `cli/markdown/features` makes of it; sounds may stand in a sentence. */
export function remarkEmbeds(context: ParseContext, source: string): (tree: Root) => Promise<void> {
	return async (tree) => {
		await renderInlineAudio(tree, source, context);
		const embeds: { embed: Embed; parent: { children: unknown[] } }[] = [];
		visit(tree, 'embed', (embed, _, parent) => {
			if (parent) embeds.push({ embed, parent });
		});
		for (const { embed, parent } of embeds) {
			const written = readAttributes(embed.info);
			const input = { ...written, node: embed, source: embed.source, context: { ...context, source } };
			const feature = embedFeatures.get(embed.name);
			if (feature?.attributes) checkSpelling(input, feature.attributes);
			const nodes = await feature?.transform(input);
			if (!feature) reportUnknownEmbed(embed, context);
			else if (!nodes) reportSource(embed, context);
			if (embed.position) for (const node of nodes ?? []) Object.assign(node, { position: embed.position });
			parent.children.splice(parent.children.indexOf(embed), 1, ...(nodes ?? [textOf(embed)]));
		}
	};
}

function textOf({ value, position }: Embed): Root['children'][number] {
	return { type: 'paragraph', children: [{ type: 'text', value }], ...(position ? { position } : {}) };
}

function reportSource(embed: Embed, context: ParseContext): void {
	reportProblem(context, 'embed-source', embed, {
		message: `Unexpected source \`${embed.source}\` of the embed \`${embed.name}\`, expected one that it can read; the line is shown as text.`,
		hint: 'Type the address, the id or the file between the round brackets.',
	});
}
