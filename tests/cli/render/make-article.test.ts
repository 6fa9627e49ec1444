import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { makeArticle } from '../../../cli/render/make-article.ts';

function element(tagName: string, ...children: ElementContent[]): Element {
	return { type: 'element', tagName, properties: {}, children };
}

const words: ElementContent = { type: 'text', value: 'Claims' };
const picture = element('img');
const mark = element('sup', { ...element('a'), properties: { dataFootnoteRef: true } });

test.each([
	['words', element('h1', words), []],
	['a picture', element('h1', picture, words), [element('p', picture)]],
	['the mark of a footnote', element('h1', words, mark), [element('p', mark)]],
	['the mark of a note', element('h1', words, element('annotation')), [element('p', element('annotation'))]],
	['marks in words', element('h1', element('strong', words, mark)), [element('p', element('strong', mark))]],
	['a mark in a link', element('h1', element('a', words, mark)), [element('p', mark)]],
	[
		'a picture beside words in a link',
		element('h1', element('a', picture, words)),
		[element('p', element('a', picture))],
	],
	['a superscript', element('h1', words, element('sup', words)), []],
	['a picture in a link', element('h1', element('a', picture)), [element('p', element('a', picture))]],
])('the heading that the layout renders leaves its pictures and marks of notes: %s', (_, heading, left) => {
	const article = { type: 'root' as const, children: [heading, element('p', words)] };
	const { children } = makeArticle({ body: 'a', lifted: 0, embeds: [] }, () => article);
	expect(children).toEqual([...left, element('p', words)]);
});
