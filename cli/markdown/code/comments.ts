import { type CodeLine, type TextRange, textOfLine } from './code-line.ts';

/** Characters that a comment consists of when it says nothing. */
const saysNothing = /^[\s/*#;%!<>"'(){}@:-]*$/;

/** What a comment begins with right before a notation, in a language without a grammar. */
const opening = /(?:\/\/|\/\*|<!--|#|--|;|%|\(\*)\s{0,4}$/;

/** Longest opening and its spaces. */
const openingLength = 8;

/** The comments of a line: runs of tokens of that kind. */
export function commentsOf(line: CodeLine): TextRange[] {
	const runs: TextRange[] = [];
	let offset = 0;
	for (const { text, kind } of line.tokens) {
		const last = runs.at(-1);
		const end = offset + text.length;
		if (kind === 'comment' && last?.to === offset) last.to = end;
		else if (kind === 'comment') runs.push({ from: offset, to: end });
		offset = end;
	}
	return runs;
}

/** The comment that begins right before `at` and goes on to the line's end, where there is no grammar. */
export function plainCommentAt({ tokens }: CodeLine, text: string, at: number): TextRange | undefined {
	if (tokens.length !== 1 || tokens[0]!.kind !== undefined) return undefined;
	const start = Math.max(0, at - openingLength);
	const match = opening.exec(text.slice(start, at));
	return match ? { from: start + match.index, to: text.length } : undefined;
}

/**
 * Takes parts out of a line, and the comments they stood in where these say nothing else. Whether nothing
 * but spaces is left.
 */
export function cutFromComments(
	line: CodeLine,
	comments: readonly TextRange[],
	parts: readonly TextRange[],
): boolean {
	const text = textOfLine(line);
	const cuts: TextRange[] = [];
	let next = 0;
	for (const comment of comments) {
		const own: TextRange[] = [];
		while (next < parts.length && parts[next]!.from < comment.to) own.push(parts[next++]!);
		if (own.length === 0) continue;
		const left = dropRanges(text.slice(comment.from, comment.to), own, comment.from);
		for (const cut of isSilent(left) ? [withBraces(text, comment)] : own) cuts.push(cut);
	}
	cutTokens(line, cuts);
	trimEnd(line);
	return line.tokens.length === 0;
}

/** A comment that begins or ends in another line is needed, however little it says. */
function isSilent(comment: string): boolean {
	if (!saysNothing.test(comment)) return false;
	return (
		comment.includes('/*') === comment.includes('*/') && comment.includes('<!--') === comment.includes('-->')
	);
}

/** The braces around a comment of JSX are a part of it. */
function withBraces(text: string, { from, to }: TextRange): TextRange {
	const isEnclosed = text.startsWith('/*', from) && text[from - 1] === '{' && text[to] === '}';
	return isEnclosed ? { from: from - 1, to: to + 1 } : { from, to };
}

function dropRanges(text: string, ranges: readonly TextRange[], offset: number): string {
	let kept = '';
	let at = 0;
	for (const { from, to } of ranges) {
		kept += text.slice(at, from - offset);
		at = to - offset;
	}
	return kept + text.slice(at);
}

function cutTokens(line: CodeLine, cuts: readonly TextRange[]): void {
	let offset = 0;
	let next = 0;
	line.tokens = line.tokens.flatMap((token) => {
		const end = offset + token.text.length;
		while (next < cuts.length && cuts[next]!.to <= offset) next++;
		const own: TextRange[] = [];
		for (let index = next; index < cuts.length && cuts[index]!.from < end; index++) {
			const { from, to } = cuts[index]!;
			own.push({ from: Math.max(from, offset), to: Math.min(to, end) });
		}
		const text = own.length > 0 ? dropRanges(token.text, own, offset) : token.text;
		offset = end;
		return text ? [{ ...token, text }] : [];
	});
}

function trimEnd(line: CodeLine): void {
	for (let last = line.tokens.at(-1); last; last = line.tokens.at(-1)) {
		last.text = last.text.trimEnd();
		if (last.text) return;
		line.tokens.pop();
	}
}
