import { expect, test } from 'vitest';
import { mayPrefetch } from '../../../../renderer/client/navigation/prefetch.ts';
import { nextProgress } from '../../../../renderer/client/navigation/progress.ts';

test('slow and frugal connections fetch nothing unasked', () => {
	expect(mayPrefetch()).toBe(true);
	expect(mayPrefetch({ effectiveType: '4g' })).toBe(true);
	expect(mayPrefetch({ effectiveType: '3g' })).toBe(false);
	expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
	expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
});

test('the progress bar grows ever more slowly and never fills by itself', () => {
	let value = 0.08;
	for (let index = 0; index < 500; index += 1) {
		const next = nextProgress(value);
		expect(next).toBeGreaterThanOrEqual(value);
		value = next;
	}
	expect(value).toBe(0.99);
});
