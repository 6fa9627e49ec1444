import type { Node, PhrasingContent, RootContent, Text } from 'mdast';

/** Whether a node is nothing but spaces. */
export function isBlankText(node: Node): boolean {
	return node.type === 'text' && (node as Text).value.trim() === '';
}

/** Takes the spaces off the end of the last text; drops it where nothing is left. */
export function trimEnd(children: RootContent[] | PhrasingContent[]): void {
	const last = children.at(-1);
	if (last?.type !== 'text') return;
	last.value = last.value.trimEnd();
	if (last.value === '') children.pop();
}

/** Makes texts of the nodes of one type, then one text of those that stand beside each other. */
export function joinTexts(
	children: readonly RootContent[],
	type: 'attributeList' | 'shortcode',
): RootContent[] {
	const joined: RootContent[] = [];
	for (const child of children) {
		const text: RootContent = child.type === type ? { ...child, type: 'text' } : child;
		const before = joined.at(-1);
		if (text.type !== 'text' || before?.type !== 'text') joined.push(text);
		else {
			const position = before.position &&
				text.position && { position: { start: before.position.start, end: text.position.end } };
			joined[joined.length - 1] = { ...before, value: before.value + text.value, ...position };
		}
	}
	return joined;
}
