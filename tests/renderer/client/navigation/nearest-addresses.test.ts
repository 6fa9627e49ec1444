import { describe, expect, test } from 'vitest';
import { nearestAddresses } from '../../../../renderer/client/navigation/nearest-addresses.ts';

const addresses = {
	...Object.fromEntries(
		[
			'/',
			'/en/',
			'/guide/',
			'/guide/commands/',
			'/guide/get-started/',
			'/en/guide/',
			'/en/guide/commands/',
			'/en/guide/get-started/',
			'/en/api/events/',
		].map((page) => [page, page]),
	),
	'/en/2.Guide/4.commands.html': '/en/guide/commands/',
	'/en/old/starting.html': '/en/guide/get-started/',
};

describe('the nearest addresses', () => {
	test.each([
		['/en/guide/Commands/', '/en/guide/commands/'],
		['/en/guide/get_started.html', '/en/guide/get-started/'],
		['/en/guide/comands', '/en/guide/commands/'],
		['/en/manual/commands/', '/en/guide/commands/'],
		['/en/old/Starting', '/en/guide/get-started/'],
		['/en/2.guide/9.commands', '/en/guide/commands/'],
		['/en/event/', '/en/api/events/'],
	])('of %s begin with %s', (path, page) => {
		expect(nearestAddresses(path, addresses)[0]).toBe(page);
	});

	test('are those of the same language first, then of others', () => {
		expect(nearestAddresses('/en/guide/command/', addresses)).toEqual([
			'/en/guide/commands/',
			'/guide/commands/',
		]);
		expect(nearestAddresses('/ru/guide/commands/', addresses)).toHaveLength(2);
	});

	test('are none where nothing is near', () => {
		for (const path of ['/', '/en/', '/en/guide/nothing-like-it/'])
			expect(nearestAddresses(path, {})).toEqual([]);
		expect(nearestAddresses('/en/guide/nothing-like-it/', addresses)).toEqual([]);
	});
});
