import { expect, test } from 'vitest';
import { addressPattern } from '../../../../cli/encryption/seal/address-pattern.ts';

test.each([
	["it's.svg", ["/it's.svg", '/it&#x27;s.svg', '/it&#39;s.svg', '/it%27s.svg', '/docs/it&#x27;s.svg']],
	['a&b.svg', ['/a&b.svg', '/a&amp;b.svg', '/docs/a&#x26;b.svg', '/a%26b.svg']],
	[
		'图 片 (1).svg',
		['/图 片 (1).svg', '/docs/%E5%9B%BE%20%E7%89%87%20(1).svg', '/%e5%9b%be%20%e7%89%87%20%281%29.svg'],
	],
	['a+b,c=d.svg', ['/a+b,c=d.svg', '/a%2Bb%2Cc%3Dd.svg']],
	['assets/é.12ab.png', ['/assets/é.12ab.png', '/docs/assets/%C3%A9.12ab.png']],
])('the address of %s is found however it is written', (path, addresses) => {
	for (const address of addresses)
		expect(`"html":"<img src=\\"${address}\\">"`.replace(addressPattern(path, '/docs/'), 'sealed:id')).toBe(
			'"html":"<img src=\\"sealed:id\\">"',
		);
});

test.each([['/x/a.svg'], ['/a.svgz'], ['/a.svg.gz'], ['other/a.svg'], ['/docs/ab.svg'], ['/aXsvg']])(
	'%s is not the address of a.svg',
	(address) => {
		expect(addressPattern('a.svg', '/docs/').test(`"${address}"`)).toBe(false);
	},
);
