import { conflictStart, diagnoseConflict } from '../diagnostics/diagnose-conflict.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nextFence } from './protected-blocks.ts';

/** Marks that git leaves around both versions of lines that two people have changed, in their order. */
const marks = [conflictStart, /^={7}$/, /^>{7}(?: |$)/];

/** The first place of a file where git has left both versions of some lines. Code that shows such marks is passed over. */
export function findConflict(text: string, file: string): Diagnostic | undefined {
	if (!conflictStart.test(text)) return undefined;
	let fence = '';
	let start = 0;
	let next = 0;
	for (const [index, line] of text.split('\n').entries()) {
		fence = nextFence(line, fence);
		if (fence === '' && marks[0]!.test(line)) [start, next] = [index + 1, 1];
		else if (next > 0 && marks[next]!.test(line)) next += 1;
		if (next === marks.length) return diagnoseConflict(file, start);
	}
	return undefined;
}
