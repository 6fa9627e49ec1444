import type { Link, Parents, Root, RootContent } from 'mdast';
import { toString as markdownToText } from 'mdast-util-to-string';
import { readAttributes } from '../attributes.ts';
import type { ParseContext } from '../plugin.ts';
import type { Embed } from '../syntax/lines/line-nodes.ts';
import { visit } from '../tree/visit.ts';
import { audioEmbed } from './files.ts';

/** `audioReader`, or `audio` of a file of sound: what stands behind an at sign may be anybody's name. */
const form =
	/^(?:audio[rR]eader|audio(?=.*\n.*\.(?:mp3|wav|og[ga]|flac|m4a|aac|opus)(?:[?#]|$)))(?![\w-])(.*)\n/;

/** `@[audioReader title="…"](/word.mp3)` within a sentence: a small player in its place (plume inventory, 5.062). */
export async function renderInlineAudio(tree: Root, source: string, context: ParseContext): Promise<void> {
	if (!/@\[audio/.test(source)) return;
	const found: { link: Link; info: string; parent: Parents; before: { value: string } }[] = [];
	visit(tree, 'link', (link, index, parent) => {
		const before = index ? parent?.children[index - 1] : undefined;
		if (before?.type !== 'text' || !before.value.endsWith('@') || !parent) return;
		const info = form.exec(`${markdownToText(link)}\n${link.url}`)?.[1];
		if (info !== undefined) found.push({ link, info: info.trim(), parent, before });
	});
	for (const { link, info, parent, before } of found) {
		const embed: Embed = { type: 'embed', name: 'audio', info, source: link.url, value: '' };
		const input = { ...readAttributes(info), node: embed, source: link.url, context: { ...context, source } };
		const [player] = (await audioEmbed.transform(input)) ?? [];
		if (player?.type !== 'paragraph') continue;
		player.data = { ...player.data, hProperties: { ...player.data?.hProperties, inline: true } };
		if (link.position) player.position = link.position;
		before.value = before.value.slice(0, -1);
		const children: RootContent[] = parent.children;
		children[children.indexOf(link)] = player;
	}
}
