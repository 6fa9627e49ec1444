import type { Blockquote, Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

/** Kinds of alerts, as GitHub has them. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

const marker = new RegExp(`^\\[!(${alertKinds.join('|')})\\][ \\t]*(?:\\n|$)`, 'i');

/** `> [!NOTE]` quotes become `<alert kind="note">`. The theme brings the words. */
export function remarkAlert(): (tree: Root) => void {
	return (tree) => visit(tree, 'blockquote', turnIntoAlert);
}

function turnIntoAlert(quote: Blockquote): void {
	const paragraph = quote.children[0];
	const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
	const match = text?.type === 'text' ? marker.exec(text.value) : null;
	if (!match) return;
	dropMarker(quote, paragraph as Paragraph, text as Text, match[0].length);
	quote.data = { ...quote.data, hName: 'alert', hProperties: { kind: match[1]!.toLowerCase() } };
}

function dropMarker(quote: Blockquote, paragraph: Paragraph, text: Text, length: number): void {
	text.value = text.value.slice(length).trimStart();
	if (text.value === '') paragraph.children.shift();
	if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
	if (paragraph.children.length === 0) quote.children.shift();
}
