/** A comment of any language, or the `#` of those that have regions themselves. */
const marker =
	/^\s*(?:\/\/|\/\*|\{\/\*|<!--|\(\*|--|;+|%+|::|REM\b|#pragma\b|#)\s{0,20}(?:#\s?)?(?:(end)\s?)?region\b(.*)$/i;

/** What closes a comment. */
const closing = /(?:\*\/\}?|-->|\*\))\s*$/;

/** Longest line that may be a marker, in characters. */
const maxLength = 500;

/** A line of a file, and which it is, from 1. */
export interface NumberedLine {
	text: string;
	number: number;
}

/**
 * The lines between `// #region name` and `// #endregion name`, in comments of any language, without the
 * markers of regions inside. Nothing where there is no such region; one that is not closed goes on to the end.
 */
export function linesOfRegion(text: string, name: string): NumberedLine[] | undefined {
	const kept: NumberedLine[] = [];
	/** Regions that are open; the first is the wanted one. */
	const open: string[] = [];
	for (const [index, line] of text.split('\n').entries()) {
		const found = readMarker(line);
		if (!found) {
			if (open.length > 0) kept.push({ text: line, number: index + 1 });
		} else if (open.length === 0) {
			if (!found.isEnd && found.name === name) open.push(name);
		} else if (!found.isEnd) open.push(found.name);
		else {
			open.length = found.name === name ? 0 : open.length - 1;
			if (open.length === 0) return kept;
		}
	}
	return open.length > 0 ? kept : undefined;
}

/** The text of a region without the indent that all of its lines have. */
export function cutRegion(text: string, name: string): string | undefined {
	const lines = linesOfRegion(text, name);
	return lines && dedent(lines.map((line) => line.text));
}

/** Names of all regions of a text, in their order. */
export function namesOfRegions(text: string): string[] {
	return text.split('\n').flatMap((line) => {
		const found = readMarker(line);
		return found && !found.isEnd && found.name ? [found.name] : [];
	});
}

function readMarker(line: string) {
	const match = line.length > maxLength ? null : marker.exec(line);
	if (!match) return undefined;
	const name = match[2]!
		.replace(closing, '')
		.trim()
		.replace(/^(["'])(.*)\1$/, '$2');
	return { isEnd: match[1] !== undefined, name };
}

/** Without the indent that all lines have which are not empty. */
export function dedent(lines: readonly string[]): string {
	let indent: string | undefined;
	for (const line of lines) {
		if (line.trim() === '') continue;
		const own = /^[ \t]*/.exec(line)![0];
		indent = indent === undefined ? own : commonStart(indent, own);
	}
	return lines.map((line) => line.slice(indent?.length ?? 0)).join('\n');
}

function commonStart(a: string, b: string): string {
	let length = 0;
	while (length < a.length && a[length] === b[length]) length++;
	return a.slice(0, length);
}

/** Reads `1-10`, `5-`, `-5` or `3`, lines from 1, for a text of so many lines. Nothing where it is not a range, or begins beyond the end. */
export function readLineRange(range: string, count: number): { first: number; last: number } | undefined {
	const [, from, dash, to] = /^(\d{0,7})(?:\s*(-)\s*(\d{0,7}))?$/.exec(range.trim()) ?? [];
	const first = Number(from || 1);
	const last = Number(to || (dash ? count : from));
	if (!(from || to) || first < 1 || last < first || first > count) return undefined;
	return { first, last: Math.min(last, count) };
}
