import type { Code, Root } from 'mdast';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';
import type { Processor } from 'unified';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { visit } from '../tree/visit.ts';

/** Reports a code block that no fence closes, at the fence that opens it: all that follows is code. */
export function remarkUnclosedFence(
	this: Processor,
	context: ParseContext,
	source: string,
): (tree: Root) => void {
	const fences = new Map<unknown, number>();
	const count: Extension = {
		enter: {
			codeFencedFence(this: CompileContext) {
				const code = this.stack.findLast(({ type }) => type === 'code');
				fences.set(code, (fences.get(code) ?? 0) + 1);
			},
		},
	};
	const data = this.data() as { fromMarkdownExtensions?: unknown[] };
	data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), count];
	return (tree) =>
		visit(tree, 'code', (code) => {
			if (fences.get(code) === 1) reportFence(code, context, source);
		});
}

function reportFence(code: Code, context: ParseContext, source: string): void {
	const { start } = code.position!;
	const [opening] = source.slice(start.offset, source.indexOf('\n', start.offset) >>> 0).split(/\r?\n/) as [
		string,
	];
	const fence = /^(`+|~+)/.exec(opening)?.[0] ?? '```';
	const end = { line: start.line, column: start.column + opening.trimEnd().length };
	const place = { position: { start, end } };
	reportProblem(context, 'unclosed-fence', place, {
		message: `Unexpected code block without an end, expected a line of ${fence} below it.`,
		hint: `Type ${fence} on a line of its own where the code ends, indented like the first one.`,
	});
}
