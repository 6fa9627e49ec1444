import { expect, test } from 'vitest';
import { makeTimeLimit, TimeLimitError } from '../../../cli/platform/time-limit.ts';

test('work that ends in time gives its result or its error', () => {
	const limit = makeTimeLimit();
	const error = new TypeError('x');
	expect(limit(5, () => [1])).toEqual([1]);
	expect(() =>
		limit(5, () => {
			throw error;
		}),
	).toThrow(error);
	expect(limit(5, () => 2)).toBe(2);
});

test('work that hangs is ended, and other work can be done after it', () => {
	const limit = makeTimeLimit();
	const hang = (): never => {
		for (;;);
	};
	expect(() => limit(1, hang)).toThrow(new TimeLimitError(1));
	expect(limit(5, () => 3)).toBe(3);
});
