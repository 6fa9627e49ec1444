/** A part of a page that only opens with a password: `::: encrypt password="env:NAME"`. */
export interface ProtectedBlock {
	/** Its number on the page, from 0. */
	index: number;
	/** Line of the file that it opens in, from 1. */
	line: number;
	/** The password as it is written. Absent if it has no password. */
	password?: string;
	/** Its Markdown, in the lines of the file that it stands in. */
	text: string;
}

const opening = /^([\s>*+\-.\d)]*)(:{3,})\s*encrypt(?![\w-])(.*)$/;
const fence = /^[\s>*+\-.\d)]*(`{3,}|~{3,})(.*)$/;
const container = /^[\s>]*(:{3,})\s*(\S?)/;
const listMark = /^\s*(?:[*+-]|\d+[.)])\s+/;

/** Whether a text may have such a block. What this does not see is found by `remarkProtectedBlocks`. */
export function mayHaveBlocks(text: string): boolean {
	return /:::\s*encrypt/.test(text);
}

/**
 * Cuts the blocks out of a page: what is left is public. Lines stay where they are. A block that nobody closes goes on to
 * the end of the file.
 */
export function cutBlocks(text: string): { publicText: string; blocks: ProtectedBlock[] } {
	if (!mayHaveBlocks(text)) return { publicText: text, blocks: [] };
	const lines = text.split('\n');
	const blocks: ProtectedBlock[] = [];
	const publicLines = [...lines];
	let inFence = '';
	for (let at = 0; at < lines.length; at += 1) {
		inFence = nextFence(lines[at]!, inFence);
		const [whole, prefix = '', colons = '', info = ''] = (inFence === '' && opening.exec(lines[at]!)) || [];
		if (whole === undefined) continue;
		const end = findEnd(lines, at);
		const inside = lines.slice(at + 1, end).map((line) => withoutPrefix(line, prefix));
		const password = readPassword(info);
		const blank = '\n'.repeat(at + 1);
		blocks.push({
			...{ index: blocks.length, line: at + 1, text: blank + inside.join('\n') },
			...(password === undefined ? {} : { password }),
		});
		publicLines[at] = `${prefix}${colons} encrypt ${blocks.length - 1}`;
		publicLines.fill('', at + 1, end);
		at = end;
	}
	return { publicText: publicLines.join('\n'), blocks };
}

/** The text with its blocks as if they were not locked, and without their passwords: for their authors. */
export function showBlocks(text: string): string {
	const lines = text.split('\n');
	for (const { line } of cutBlocks(text).blocks)
		lines[line - 1] = lines[line - 1]!.replace(opening, '$1$2 encrypt open');
	return lines.join('\n');
}

/** The line that closes the container of a line, or the number of lines. */
function findEnd(lines: string[], start: number): number {
	const depth: number[] = [];
	let inFence = '';
	for (let at = start; at < lines.length; at += 1) {
		inFence = nextFence(lines[at]!, inFence);
		const [whole, colons = '', name] =
			(inFence === '' && container.exec(lines[at]!.replace(listMark, ''))) || [];
		if (whole === undefined) continue;
		if (name) depth.push(colons.length);
		else if (colons.length >= depth.at(-1)!) depth.pop();
		if (depth.length === 0) return at;
	}
	return lines.length;
}

/** The fence that the next line stands in; empty outside of code. */
export function nextFence(line: string, current: string): string {
	const [, marks = '', rest = ''] = fence.exec(line) ?? [];
	if (current === '') return marks.startsWith('`') && rest.includes('`') ? '' : marks;
	const closes = marks.startsWith(current) && rest.trim() === '';
	return closes ? '' : current;
}

/** Content of a block in a quote or a list as if it stood alone. */
function withoutPrefix(line: string, prefix: string): string {
	const width = prefix.length;
	const isPart = line.slice(0, width).trim() === prefix.replace(/[*+\-.\d)]/g, ' ').trim();
	return isPart ? line.slice(width) : line;
}

function readPassword(info: string): string | undefined {
	const found = /(?:^|\s)(?:password|pwd)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(info);
	return found?.[1] ?? found?.[2] ?? found?.[3];
}
