import { expect, test } from 'vitest';
import { checkTexts } from '../../../cli/page/check-texts.ts';
import { resolve } from '../config/resolve-options.ts';

const messages = {
	'en-US': { 'a.b': 'A', 'c.one': '{count} c', 'c.other': '{count} cs', 'date.months': 'January' },
	'zh-CN': { 'a.b': '甲' },
};

async function saidOf(lang: string, texts: Record<string, string> = {}): Promise<string[]> {
	const diagnostics = await checkTexts(resolve({ locales: { '/': { lang, label: 'x', texts } } }), messages);
	return diagnostics.map(({ message }) => message);
}

test('a language that the theme has no words for is told, with how many it lacks', async () => {
	const message = (lang: string, count: string, tag = 'en-US') =>
		`Unexpected language \`${lang}\`, which the theme has no words for: readers see ${count} in \`${tag}\`.`;
	expect(await saidOf('de-DE')).toEqual([message('de-DE', '2 words of the interface')]);
	expect(await saidOf('de-DE', { 'a.b': 'Ä' })).toEqual([message('de-DE', '1 word of the interface')]);
	expect(await saidOf('de-DE', { 'a.b': 'Ä', 'c.other': '{count}' })).toEqual([]);
	expect(await saidOf('de-DE', { 'a.b': 'Ä', c: '{count}' })).toEqual([]);
	expect(await saidOf('zh-TW')).toEqual([message('zh-TW', '1 word of the interface', 'zh-CN')]);
});

test('a language that the theme knows in another country is not', async () => {
	expect([await saidOf('en'), await saidOf('en-GB'), await saidOf('zh-SG')]).toEqual([[], [], []]);
});
