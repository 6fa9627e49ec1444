import { expect, test } from 'vitest';
import { splitTags } from '../../../cli/scaffold/ask-missing.ts';

test.each([
	['a,b', ['a', 'b']],
	[' a , b c ,, ', ['a', 'b c']],
	['领地，权限、旗帜', ['领地', '权限', '旗帜']],
	['c++', ['c++']],
	['', []],
])('%j', (text, tags) => {
	expect(splitTags(text)).toEqual(tags);
});
