import { expect, test } from 'vitest';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { limitErrors } from '../../../cli/platform/terminal.ts';

const error = (line: number) => diagnose('broken-link', 'Broken.', { file: 'a.md', line });
const warning = (line: number) => diagnose('title-missing', 'Missing.', { file: 'a.md', line });

test('all errors without a limit', () => {
	const all = [error(1), warning(2), error(3)];
	expect(limitErrors(all)).toEqual({ shown: all, hidden: 0 });
	expect(limitErrors(all, 2)).toEqual({ shown: all, hidden: 0 });
});

test('the first errors, and everything that is none', () => {
	const all = [warning(1), error(2), error(3), warning(4), error(5)];
	expect(limitErrors(all, 1)).toEqual({ shown: [warning(1), error(2), warning(4)], hidden: 2 });
});
