import { reportProblem } from '../plugin.ts';
import { rangeOfOpening, reportValue } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	type OpenedLine,
	toElement,
} from '../syntax/containers/container.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';
import { readListTree, type TreeLook, treeParts } from '../tree/tree-entry.ts';

/**
 * `::: file-tree title="…" icon="simple"` around a dashed list of files and folders. `++` and `--` before a
 * name mark it as added or removed, `**name**` points it out, `# text` behind it is a comment, `…` stands
 * for others, and a slash at its end makes a folder that is closed at first.
 */
export const fileTree: ContainerFeature = {
	names: ['file-tree'],
	content: 'raw',
	attributes: ['title', 'icon'],
	transform(opened) {
		const { node: container, context } = opened;
		const title = opened.attributes.get('title');
		const { entries, strays } = readListTree(container.lines);
		if (entries.length === 0) reportLine(container, undefined, context);
		for (const line of strays) reportLine(container, line, context);
		container.children = treeParts(entries, readTreeLook(opened), container);
		container.lines = [];
		toElement(container, 'file-tree', { title: typeof title === 'string' ? title : undefined });
	},
};

/** The attribute `icon` of a container that renders files. */
export function readTreeLook(opened: OpenedLine): TreeLook {
	const icon = opened.attributes.get('icon') ?? 'colored';
	if (icon === 'simple' || icon === 'colored') return { icon };
	reportValue(opened, { name: 'icon', value: icon, expected: '`simple` or `colored`' });
	return { icon: 'colored' };
}

/** Reports a line that is not an entry; `undefined`: the tree has no entry. */
function reportLine(container: Container, line: number | undefined, context: ContainerContext): void {
	const hint = 'Type a dash and a name on each line: `- src`.';
	if (line === undefined || !container.position) {
		const message = 'Unexpected file tree without files, expected a list of them.';
		reportProblem(context, 'file-tree-line', rangeOfOpening(container, context), { message, hint });
		return;
	}
	const text = container.lines[line]!;
	const number = container.position.start.line + 1 + line;
	const start = container.position.start.column + (text.length - text.trimStart().length);
	const end = { line: number, column: start + text.trim().length };
	const place = { position: { start: { line: number, column: start }, end } };
	const message = 'Unexpected line of a file tree without a dash, expected `- name`; it is taken for a name.';
	reportProblem(context, 'file-tree-line', place, { message, hint });
}
