import { describe, expect, test } from 'vitest';
import { makeIndex } from './small-index.ts';

describe('a name in code leads to what is called so, however it is asked for', () => {
	const reference = () =>
		makeIndex({
			'/set/': {
				title: 'Set auto clean after days',
				text: 'Set how often `auto-clean` and `auto-clean-after-days` clean: set auto clean after days.',
				keywords: ['set auto clean', 'auto clean after days', 'teleport', 'tp', 'dominion tp', 'break'],
				sections: {
					'Steps to set it': 'Type `/dominion tp home` to set it, then `/dominion tp` and `break`.',
				},
			},
			'/keys/': {
				title: 'Reference',
				sections: {
					'auto-clean-after-days': 'Days.',
					break: 'Blocks.',
					'/dominion tp <name>': 'Teleports.',
					...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`other-${at}.key`, 'Nothing.'])),
				},
			},
		});

	test.each([
		['auto-clean-after-days', 'auto-clean-after-days'],
		['how do I set auto_clean_after_days', 'auto-clean-after-days'],
	])('%s', async (query, anchor) => {
		expect((await (await reference()).find(query))[0]).toBe(`/keys/#${anchor}`);
	});

	test('words that are no name in code do not', async () => {
		expect((await (await reference()).find('auto clean after days'))[0]).not.toContain('/keys/');
	});
});
