import { expect, test } from 'vitest';
import { stripTags } from '../../../../cli/encryption/leaks/leak-check.ts';

test.each([
	['<b>caf&eacute;</b> &#x2014; &#8212;', ' café  — —'],
	['&amp;lt; &quot;&#x27;&apos;', "&lt; \"''"],
	['&nosuch; &amp &#xFFFFFF;', '&nosuch; &amp \uFFFD'],
	['%C3%A9 \\u00e9', 'é é'],
])('%s is read as a browser does', (html, text) => {
	expect(stripTags(html)).toBe(text);
});
