import { hash } from 'node:crypto';
import type { PackedCode, PackedLine } from '../../model/article.ts';
import type { CodeLine } from './code-line.ts';
import type { TokenKind } from './token-kinds.ts';

/** The coloured blocks of one page: a block that is as it was the last time need not be coloured again. */
export class CodeCache {
	/** The blocks of the page as it is now. */
	readonly used: PackedCode = {};

	/** `known` are the blocks of the page as it was before. Default: none. */
	constructor(private readonly known: PackedCode = {}) {}

	/** A block's lines, as they were cached; nothing where it is new. */
	find(code: string, lang: string): CodeLine[] | undefined {
		const key = keyOf(code, lang);
		if (!Object.hasOwn(this.known, key)) return undefined;
		const lines = this.known[key]!;
		this.used[key] = lines;
		return lines.map(unpack);
	}

	/** Caches a block's lines, as they are before anything of them is pointed out. */
	put(code: string, lang: string, lines: readonly CodeLine[]): void {
		const pack = ({ tokens }: CodeLine) => tokens.flatMap(({ text, kind }) => [text, kind ?? '']);
		this.used[keyOf(code, lang)] = lines.map(pack);
	}
}

function keyOf(code: string, lang: string): string {
	return hash('sha256', `${lang.toLowerCase()}\0${code}`, 'base64url').slice(0, 22);
}

function unpack(line: PackedLine): CodeLine {
	const tokens: CodeLine['tokens'] = [];
	for (let index = 0; index < line.length; index += 2)
		tokens.push({ text: line[index]!, kind: (line[index + 1] || undefined) as TokenKind | undefined });
	return { tokens, marks: [] };
}
