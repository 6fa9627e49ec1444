import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../../harness/parse-page.ts';

describe('elements that HTML had once', () => {
	test.each([
		['<font color="red">x</font>', '<p><span style="color:red">x</span></p>'],
		['<font color=#f00 size="5">x</font>', '<p><span style="color:#f00; font-size:x-large">x</span></p>'],
		['<font size="-1" face="x">x</font>', '<p><span style="font-size:smaller">x</span></p>'],
		['<font color="red;position:fixed" size="99">x</font>', '<p><span>x</span></p>'],
		[
			'<font color="#f00" style="font-weight:bold">x</font>',
			'<p><span style="color:#f00; font-weight:bold">x</span></p>',
		],
		['<big>x</big>', '<p><span style="font-size:larger">x</span></p>'],
		['<center>x</center>', '<div style="text-align:center">x</div>'],
		['<center>\n\n**x**\n\n</center>', '<div style="text-align:center">\n<p><strong>x</strong></p>\n</div>'],
		['<strike>x</strike> <tt>y</tt>', '<p><strike>x</strike> <tt>y</tt></p>'],
	])('%s is what it looked like', async (text, html) => {
		const { value, diagnostics } = await parsePage({
			path: 'a.md',
			file: 'content/a.md',
			text,
			limits: defaultLimits,
		});
		expect(toHtml(value.article)).toBe(html);
		expect(diagnostics).toEqual([]);
	});
});
