import { expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { readFrontMatter } from '../../../cli/sources/front-matter.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { yamlFaults } from './yaml-faults.ts';

test.each(yamlFaults)('$name is an error at its place', ({ text, line, column }) => {
	const { diagnostics } = readFrontMatter(text, 'content/a.md', defaultLimits);
	expect(diagnostics[0]).toMatchObject({
		name: 'front-matter-syntax',
		severity: 'error',
		file: 'content/a.md',
	});
	expect([diagnostics[0]!.line, diagnostics[0]!.column]).toEqual([line, column]);
});

test('the faults of all files are reported in one run, by file', async () => {
	const pages = yamlFaults.map(({ text }, index) => [`content/p${String(index).padStart(2, '0')}.md`, text]);
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'x', history: false };",
		'content/README.md': '# Home\n',
		...Object.fromEntries(pages),
	});
	const { diagnostics, published } = await site.build();
	const files = diagnostics.filter(({ name }) => name === 'front-matter-syntax').map(({ file }) => file);
	expect([...new Set(files)]).toEqual(pages.map(([file]) => file));
	expect(published).toBeNull();
	site.dispose();
});
