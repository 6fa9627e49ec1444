import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSharedText, shareText } from '../../docs/theme/playground/shared-text.ts';

const address = { hash: '' };

beforeEach(() => {
	vi.stubGlobal('location', address);
	vi.stubGlobal('history', {
		state: null,
		replaceState: (_state: null, _title: string, hash: string) => {
			address.hash = new URL(hash, 'https://a.example/').hash;
		},
	});
});
afterEach(() => void vi.unstubAllGlobals());

test.each(['', '# A (b) [c](d)\n\n**e** + f & g=h % ~ 50%\t"i" \'j\'!', '中文 👷', '#md=a'])(
	'a text in the address is read as it was written: %j',
	(text) => {
		shareText(text);
		expect(readSharedText()).toBe(text);
		// Chats end a link at characters such as these.
		expect(address.hash).not.toMatch(/[\s()'"!<>]/);
	},
);

test('half of a character, which no address can have, is shared as a replacement', () => {
	shareText('a\ud83d');
	expect(readSharedText()).toBe('a\ufffd');
});

test.each(['', '#heading', '#other=a'])('an address without a text brings none: %j', (hash) => {
	address.hash = hash;
	expect(readSharedText()).toBeNull();
});

test('an address that was cut off in the middle of a character brings what is left', () => {
	address.hash = '#md=a%2';
	expect(readSharedText()).toBe('a%2');
});
