import { expect, test } from 'vitest';
import { referredTexts } from '../../../../cli/encryption/leaks/referred-texts.ts';

const element = (properties: object, ...children: object[]): object => ({
	...{ type: 'element', tagName: 'x', properties, children },
});

test.each<[string, unknown, boolean]>([
	['an address', { cover: { url: '/a.png' } }, true],
	['an address with a space', ['/a.png 1x, /b.png 2x'], true],
	['a style', { image: 'linear-gradient(red, blue), url(/a.png)' }, true],
	['markup', 'See <img alt=x src="/b.png"> and <a href=/a.png>this</a>', true],
	['Markdown', { text: 'See [this](/a.png).' }, true],
	['code that runs', { content: "<script>fetch('/a.png')</script>" }, true],
	['an attribute', element({}, element({ src: '/a.png' })), true],
	['a list in an attribute', element({ srcSet: ['/b.png 1x', '/a.png 2x'] }), true],
	['markup in an attribute', element({ html: '<a href="/a.png">x</a>' }), true],
	['prose', { description: 'There is /a.png here.' }, false],
	['prose without spaces', { description: '\u53c2\u89c1/a.png\u3002' }, false],
	['text', element({}, { type: 'text', value: '/a.png' }), false],
	['a comment', { type: 'comment', value: '/a.png' }, false],
	['a text for a picture', element({ alt: '/a.png', title: '/a.png', ariaLabel: '/a.png' }), false],
	['code that is shown', element({ html: '<span style="color:red">fetch("/a.png")</span>' }), false],
])('%s', (_, data, isMeant) => {
	expect(referredTexts(data).join('\n').includes('/a.png')).toBe(isMeant);
});
