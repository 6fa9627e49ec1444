import { expect, test } from 'vitest';
import { checkPageOptions, splitTags } from '../../../cli/sources/page-options.ts';

test.each([
	['a,b', ['a', 'b']],
	[' a , b c ,, ', ['a', 'b c']],
	['领地，权限、旗帜', ['领地', '权限', '旗帜']],
	['c++', ['c++']],
	['', []],
])('%j', (text, tags) => {
	expect(splitTags(text)).toEqual(tags);
});

test('front matter has tags and keywords as a list, or as text with commas', () => {
	const optionsOf = (tags: unknown) => checkPageOptions({ tags, search: { keywords: tags } }).options;
	expect(optionsOf('a, b')).toMatchObject({ tags: ['a', 'b'], search: { keywords: ['a', 'b'] } });
	expect(optionsOf(['a, b'])).toMatchObject({ tags: ['a, b'], search: { keywords: ['a, b'] } });
});
