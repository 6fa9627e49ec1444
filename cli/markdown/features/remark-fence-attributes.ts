import type { Properties } from 'hast';
import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { filled } from '../../platform/filled.ts';
import { mergeProperties } from '../html/attribute-names.ts';
import type { ParseContext } from '../plugin.ts';
import { readAttributeList, toProperties } from '../syntax/inline/attribute-list.ts';
import { visit } from '../tree/visit.ts';

/**
 * `{.class #id}` behind the language of a code block are attributes of the block; `{1,4-6}` are not.
 * `rehypeCode` takes them over: the id, and the classes as `data-block-class`.
 */
export function remarkFenceAttributes(context: ParseContext): (tree: Root, file: VFile) => void {
	return (tree, file) => {
		const lines = String(file).split(/\r\n|\r|\n/);
		visit(tree, 'code', (code) => {
			const line = lines[(code.position?.start.line ?? 0) - 1] ?? '';
			if (code.meta?.includes('{')) takeAttributes(code, line, context);
		});
	};
}

function takeAttributes(code: Code, line: string, context: ParseContext): void {
	let found: Properties = {};
	code.meta = code.meta!.replace(/\{[^{}]*\}/g, (value) => {
		if (!readAttributeList(value)) return value;
		const list = { type: 'attributeList' as const, value, ...placeIn(line, value, code) };
		found = mergeProperties(found, toProperties(list, context));
		return '';
	});
	const { id, className } = found;
	const hProperties = filled({
		id: id && String(id),
		dataBlockClass: className && [className].flat().join(' '),
	});
	if (Object.keys(hProperties).length > 0)
		code.data = { ...code.data, hProperties: { ...code.data?.hProperties, ...hProperties } };
}

/** Where a part of the opening line stands. */
function placeIn(line: string, part: string, { position }: Code): Pick<Code, 'position'> {
	const index = line.indexOf(part);
	if (!position || index < 0) return position ? { position } : {};
	const { line: number } = position.start;
	const start = { line: number, column: index + 1 };
	return { position: { start, end: { line: number, column: index + part.length + 1 } } };
}
