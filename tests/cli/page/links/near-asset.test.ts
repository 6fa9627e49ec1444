import { expect, test } from 'vitest';
import { findNearAsset } from '../../../../cli/page/links/resolve-links.ts';

const files = [
	'/images/map.png',
	'/images/Overview.PNG',
	'/images/caf\u00e9.svg',
	'/logo.svg',
	'/other/tower.webp',
	'/other/plan.png',
	'/images/maps/plan.png',
];

test.each([
	['/images/overview.png', '/images/Overview.PNG', true],
	['/Images/map.png', '/images/map.png', true],
	['/images/CAFE\u0301.svg', '/images/caf\u00e9.svg', true],
	['/images/mop.png', '/images/map.png', false],
	['/images/map.jpeg', '/images/map.png', false],
	['/images/tower.webp', '/other/tower.webp', false],
	['/images/logo.svg', '/logo.svg', false],
	['/imgaes/maps/plan.png', '/images/maps/plan.png', false],
])('%s was probably meant to be %s', (wanted, path, isCase) => {
	expect(findNearAsset(wanted, files)).toEqual({ path, isCase });
});

test('of a name that is like no other nothing is said', () => {
	expect(findNearAsset('/images/quite-different.gif', files)).toBeUndefined();
	expect(findNearAsset('/x', [])).toBeUndefined();
	expect(findNearAsset('/images/cat.png', files)).toBeUndefined();
});
