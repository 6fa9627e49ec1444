import type { Element } from 'hast';
import type { SourceRange } from '../../diagnostics/diagnostic.ts';
import { type ParseContext, rangeOf } from '../plugin.ts';

/** A block of code and the text that it was written in. */
export interface BlockSource {
	block: Element;
	/** The text that the tree was made of. */
	body: string;
}

/** The first line of a block: its fence. */
export function rangeOfFence(context: ParseContext, source: BlockSource): SourceRange {
	const written = textOfBlock(source);
	if (written === undefined) return rangeOf(context, source.block);
	const end = written.indexOf('\n');
	return rangeInBlock(
		context,
		source,
		0,
		Math.max(1, (end < 0 ? written : written.slice(0, end)).trimEnd().length),
	);
}

/** Where a text stands first in a block as it was written. The fence, where it is not found. */
export function rangeOfText(context: ParseContext, source: BlockSource, text: string): SourceRange {
	const at = text === '' ? -1 : (textOfBlock(source)?.indexOf(text) ?? -1);
	return at < 0 ? rangeOfFence(context, source) : rangeInBlock(context, source, at, text.length);
}

/** A block as it was written, fences and all. */
export function textOfBlock({ block, body }: BlockSource): string | undefined {
	const { start, end } = block.position ?? {};
	return start?.offset === undefined || end?.offset === undefined
		? undefined
		: body.slice(start.offset, end.offset);
}

/** The place of a part of a block that lies in one line, counted from where the block begins. The block, where that was made of another text, as in a demo. */
export function rangeInBlock(
	context: ParseContext,
	{ block, body }: BlockSource,
	at: number,
	length: number,
): SourceRange {
	const { start } = block.position!;
	if (body.slice(0, start.offset).split('\n').length !== start.line) return rangeOf(context, block);
	const offset = start.offset! + at;
	const before = body.slice(start.offset, offset).split('\n').length - 1;
	const line = start.line + before;
	const column = offset - body.lastIndexOf('\n', offset - 1);
	return rangeOf(context, {
		position: { start: { line, column }, end: { line, column: column + length } },
	});
}
