import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findActiveHeading } from '../../../themes/default/client/active-heading.ts';
import { isBackToTopNeeded, toPercent } from '../../../themes/default/client/scroll-progress.ts';
import { debounce, throttle } from '../../../themes/default/client/throttle.ts';
import { featureGrid } from '../../../themes/default/components/home/Features.tsx';
import { holdsPage, isCurrentItem } from '../../../themes/default/components/navigation/matching.ts';

describe('the active heading', () => {
	const headings = [
		{ id: 'a', top: 200 },
		{ id: 'b', top: 1000 },
		{ id: 'c', top: 1900 },
	];
	const at = (scroll: number) =>
		findActiveHeading(headings, { scroll, windowHeight: 800, documentHeight: 2000 });

	test('is none at the very top and the last one at the bottom', () => {
		expect(at(0)).toBeNull();
		expect(at(1200)).toBe('c');
	});

	test('is the last one that has come within 88 pixels of the top', () => {
		expect(at(111)).toBeNull();
		expect(at(112)).toBe('a');
		expect(at(911)).toBe('a');
		expect(at(912)).toBe('b');
	});
});

describe('back to top', () => {
	test('shows the share that is read, at most 100', () => {
		expect(toPercent(0, 800, 2000)).toBe(0);
		expect(toPercent(600, 800, 2000)).toBe(50);
		expect(toPercent(1300, 800, 2000)).toBe(100);
		expect(toPercent(0, 800, 700)).toBe(0);
	});

	test('is needed beyond half a window, or on the way', () => {
		expect(isBackToTopNeeded(400, 800, 2000, false)).toBe(false);
		expect(isBackToTopNeeded(401, 800, 2000, false)).toBe(true);
		expect(isBackToTopNeeded(100, 800, 2000, true)).toBe(true);
		expect(isBackToTopNeeded(900, 800, 800, true)).toBe(false);
	});
});

test.each([
	[1, undefined],
	[2, 'grid-2'],
	[3, 'grid-3'],
	[4, 'grid-4'],
	[5, 'grid-4'],
	[6, 'grid-6'],
	[9, 'grid-6'],
])('%i features stand in %s', (count, name) => {
	expect(featureGrid(count)).toBe(name);
});

describe('an entry of the navigation', () => {
	test('is current by its pattern, by its address, or by an entry below it', () => {
		expect(isCurrentItem({ text: 'x', link: '/a/', activeMatch: '^/b/' }, '/b/c/', '/')).toBe(true);
		expect(isCurrentItem({ text: 'x', link: '/a/' }, '/a/b/', '/')).toBe(true);
		expect(isCurrentItem({ text: 'x', link: '/a/' }, '/ab/', '/')).toBe(false);
		expect(isCurrentItem({ text: 'x', items: [{ text: 'y', link: '/a/#z' }] }, '/a/', '/')).toBe(true);
	});

	test('to the home page is current there only', () => {
		expect(isCurrentItem({ text: 'x', link: '/en/' }, '/en/', '/en/')).toBe(true);
		expect(isCurrentItem({ text: 'x', link: '/en/' }, '/en/a/', '/en/')).toBe(false);
	});

	test('of the sidebar holds pages at any depth', () => {
		const deep = [{ text: 'x', collapsed: null, items: [{ text: 'y', link: '/a/', collapsed: null }] }];
		expect(holdsPage(deep, '/a/')).toBe(true);
		expect(holdsPage(deep, '/b/')).toBe(false);
	});
});

describe('time', () => {
	beforeEach(() => vi.useFakeTimers());
	afterEach(() => vi.useRealTimers());

	test('a throttled function runs at once and once more after the wait', () => {
		const run = vi.fn();
		const { call } = throttle(run, 100);
		call();
		call();
		call();
		expect(run).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(100);
		expect(run).toHaveBeenCalledTimes(2);
		vi.advanceTimersByTime(500);
		expect(run).toHaveBeenCalledTimes(2);
	});

	test('a debounced function runs after the last call', () => {
		const run = vi.fn();
		const { call } = debounce(run, 500);
		call();
		vi.advanceTimersByTime(400);
		call();
		vi.advanceTimersByTime(499);
		expect(run).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(run).toHaveBeenCalledTimes(1);
	});
});
