import { expect, test, vi } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';

test('where no binary loads, remark-parse reads everything', async () => {
	vi.doMock('satteri', () => {
		throw new Error('Cannot find native binding.');
	});
	const { loadNativeParser } = await import('../../../../cli/markdown/read/native-parser.ts');
	expect(await loadNativeParser()).toBeUndefined();
	const { parsePage } = await import('../../../harness/parse-page.ts');
	const { value } = await parsePage({
		path: 'a.md',
		file: 'a.md',
		text: '# A ==b==\n',
		limits: defaultLimits,
	});
	expect(value.title?.text).toBe('A b');
});
