import { expect, test } from 'vitest';
import { openIndexLanguage } from '../../../../cli/outputs/search/common-words.ts';
import { indexPages } from '../../../../cli/outputs/search/index-records.ts';

test('no pair of a sentence is indexed that shares a character with a word that says nothing', async () => {
	const found = { route: '/a/', title: '领地', trail: [], keywords: [], boost: 1, body: '', headings: [] };
	const record = { anchor: '', headings: [], keys: [], text: '扩大领地的大小。', blocks: [] };
	const { terms } = indexPages([{ page: found, records: [record] }], await openIndexLanguage('zh-CN'));
	expect(Object.keys(terms)).toEqual(expect.arrayContaining(['扩大', '大领', '领地', '大小']));
	for (const pair of ['地的', '的大']) expect(terms).not.toHaveProperty(pair);
});
