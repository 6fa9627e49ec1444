import { describe, expect, test } from 'vitest';
import { readIconColor, readIconSize } from '../../../../renderer/shared/icons/icon-look.ts';
import { isPictureAddress, splitIconName } from '../../../../renderer/shared/icons/icon-name.ts';
import { type IconCollection, resolveIcon } from '../../../../renderer/shared/icons/resolve-icon.ts';

const collection: IconCollection = {
	prefix: 'x',
	width: 24,
	height: 24,
	icons: {
		plain: { body: '<path d="M0 0"/>' },
		wide: { body: '<path/>', width: 48, left: -4, top: 2 },
		turned: { body: '<path/>', rotate: 1 },
	},
	aliases: {
		other: { parent: 'plain' },
		left: { parent: 'plain', hFlip: true },
		back: { parent: 'left', hFlip: true },
		down: { parent: 'plain', vFlip: true, rotate: 3 },
		twice: { parent: 'turned', rotate: 1 },
		small: { parent: 'wide', width: 12 },
		tall: { parent: 'wide', rotate: 1 },
		loop: { parent: 'pool' },
		pool: { parent: 'loop' },
		lost: { parent: 'nowhere' },
	},
};

describe('icons of a collection', () => {
	test.each([
		['plain', '0 0 24 24', '<path d="M0 0"/>'],
		['other', '0 0 24 24', '<path d="M0 0"/>'],
		['wide', '-4 2 48 24', '<path/>'],
		['left', '0 0 24 24', '<g transform="translate(24 0) scale(-1 1)"><path d="M0 0"/></g>'],
		['back', '0 0 24 24', '<path d="M0 0"/>'],
		[
			'down',
			'0 0 24 24',
			'<g transform="rotate(270 12 12) translate(0 24) scale(1 -1)"><path d="M0 0"/></g>',
		],
		['twice', '0 0 24 24', '<g transform="rotate(180 12 12)"><path/></g>'],
		['small', '-4 2 12 24', '<path/>'],
		['tall', '8 -10 24 48', '<g transform="rotate(90 20 14)"><path/></g>'],
	])('%s', (name, viewBox, body) => {
		expect(resolveIcon(collection, name)).toEqual({ viewBox, body });
	});

	test.each(['loop', 'lost', 'nowhere', 'constructor', '__proto__', 'toString'])('has no %s', (name) => {
		expect(resolveIcon(collection, name)).toBeNull();
	});

	test('measure 16 units where neither says anything, as Iconify has it', () => {
		expect(resolveIcon({ icons: { a: { body: '<path/>' } } }, 'a')?.viewBox).toBe('0 0 16 16');
	});

	test('are nothing when their size is none', () => {
		const odd = { icons: { a: { body: '<path/>', width: 0 }, b: { body: '<path/>', height: '"' as never } } };
		expect(resolveIcon(odd, 'a')).toBeNull();
		expect(resolveIcon(odd, 'b')).toBeNull();
	});
});

describe('names', () => {
	test.each(['twemoji:cat', 'emojione-v1:black-heart', 'vscode-icons:file-type-3d', 'mdi:a_b'])(
		'%s is one',
		(name) => {
			expect(splitIconName(name)).toEqual({ prefix: name.split(':')[0], name: name.split(':')[1] });
		},
	);

	test.each([
		'',
		'cat',
		'a:',
		':a',
		'A:b',
		'a:B',
		'a:b:c',
		'https://x',
		'../a:b',
		'a:../b',
		'1a:b',
		`a:${'b'.repeat(300)}`,
	])('%s is none', (name) => expect(splitIconName(name)).toBeNull());

	test.each(['/a.png', './a.png', '../a.png', 'https://x/a', 'data:image/png;base64,'])(
		'%s is a picture',
		(name) => {
			expect(isPictureAddress(name)).toBe(true);
		},
	);

	test.each(['javascript:alert(1)', 'data:text/html,x', '🎉', 'a/b'])('%s is no picture', (name) => {
		expect(isPictureAddress(name)).toBe(false);
	});
});

describe('looks', () => {
	test.each([
		['24', { height: '24px' }],
		['2em', { height: '2em' }],
		['.5rem', { height: '.5rem' }],
		['24x12', { width: '24px', height: '12px' }],
		['2emx1.5em', { width: '2em', height: '1.5em' }],
		['30pxx30px', { width: '30px', height: '30px' }],
	])('size %s', (text, size) => expect(readIconSize(text)).toEqual(size));

	test.each(['', 'huge', '1em;color:red', '2 em', '-4', '1x2x3', 'x', '24x', 'calc(1em)', '99999'])(
		'no size: %s',
		(text) => expect(readIconSize(text)).toBeNull(),
	);

	test.each([
		'#f00',
		'#ff000080',
		'red',
		'rgb(1,2,3)',
		'hsl(10deg 20% 30% / .5)',
		'var(--color-brand)',
		'oklch(0.7 0.1 30)',
	])('colour %s', (text) => expect(readIconColor(text)).toBe(text));

	test.each(['', '#ff', 'red;x:y', 'url(x)', 'expression(1)', 'var(--a);', 'rgb(1,2,3', '#ggg'])(
		'no colour: %s',
		(text) => expect(readIconColor(text)).toBeNull(),
	);
});
