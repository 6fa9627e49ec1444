import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';

const text = `---
title: Claims
description: 领地
---

# Claims {#top-of-page}

::: tip A title
Text with ü and 😀, *emphasis*
over two lines.
:::

1. One

   \`\`\`java
   int a = 1;
   \`\`\`

| a | b |
| - | - |
| 1 | 2 |
`;

/** The same page, written by different editors. */
const encodings: Record<string, string> = {
	lf: text,
	crlf: text.replaceAll('\n', '\r\n'),
	cr: text.replaceAll('\n', '\r'),
	bom: `\ufeff${text}`,
	'bom-crlf': `\ufeff${text.replaceAll('\n', '\r\n')}`,
};

let site: FixtureSite;

beforeAll(async () => {
	site = makeSite(null, {
		// A sidebar would tell where each of them stands.
		'site.config.ts': "export default { title: 'x', history: false, collections: [] };",
	});
	site.write('content/README.md', '# Home\n');
	for (const [name, content] of Object.entries(encodings)) {
		site.write(`content/${name}.md`, content);
	}
	const { diagnostics } = await site.build();
	expect(diagnostics).toEqual([]);
});

afterAll(() => site?.dispose());

describe('one page in five encodings', () => {
	const documentOf = (name: string) => site.output(`${name}/index.html`).replaceAll(`/${name}/`, '/NAME/');

	test.each(Object.keys(encodings))('%s is the same document', (name) => {
		expect(documentOf(name)).toContain('Text with');
		expect(documentOf(name)).toBe(documentOf('lf'));
	});
});

test('bytes that are not UTF-8 are replaced where the config says so', async () => {
	const config = "export default { title: 'x', history: false, encoding: 'replace' };";
	const other = makeSite(null, { 'site.config.ts': config });
	other.write('content/README.md', '# Home\n');
	writeFileSync(join(other.root, 'content/a.md'), Buffer.from('# Caf\xe9\n\nau lait\n', 'latin1'));
	const { diagnostics, published } = await other.build();
	expect(diagnostics).toMatchObject([{ name: 'invalid-encoding', severity: 'warning', line: 1, column: 6 }]);
	expect(published).not.toBeNull();
	expect(other.output('a/index.html')).toContain('Caf\ufffd');
	other.dispose();
});

test('UTF-16 is an error that names the encoding', async () => {
	const other = makeSite(null, {
		// A sidebar would tell where each of them stands.
		'site.config.ts': "export default { title: 'x', history: false, collections: [] };",
	});
	other.write('content/README.md', '# Home\n');
	writeFileSync(join(other.root, 'content/a.md'), Buffer.from(`\ufeff${text}`, 'utf16le'));
	const { diagnostics } = await other.build();
	expect(diagnostics).toMatchObject([
		{
			name: 'invalid-encoding',
			message: 'Unexpected encoding UTF-16, expected UTF-8.',
			file: 'content/a.md',
		},
	]);
	other.dispose();
});
