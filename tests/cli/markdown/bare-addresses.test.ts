import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { remarkGithub } from '../../../cli/markdown/features/remark-github.ts';

const pieces = [
	'a word ',
	'me@example.org ',
	'x+y.z@mail-1.example ',
	'@EventHandler ',
	'me @ home ',
	'https://example.org/a ',
	'HTTP://EXAMPLE.ORG/B ',
	'www.example.org ',
	'WWW.example.org ',
	'[text](https://example.org/c) ',
	'<https://example.org/d> ',
	'`https://example.org/e` ',
	'me&#64;example.org ',
	'me&commat;example.org ',
	'www&period;example.org ',
	'~~gone~~ ',
	'\n\n- [x] done\n\n',
	'\n\n```java\n@Override // see https://example.org\n```\n\n',
];

describe('bare addresses', () => {
	it('are found as GFM finds them, whichever constructs a text does without', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 6 }), (chosen) => {
				const text = chosen.join('');
				const lean = unified().use(remarkParse).use(remarkGithub, text).parse(text);
				expect(lean).toEqual(unified().use(remarkParse).use(remarkGfm).parse(text));
			}),
			{ numRuns: 400 },
		);
	});
});
