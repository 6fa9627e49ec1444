import { describe, expect, test } from 'vitest';
import { readCode } from '../../../../cli/markdown/code/highlighter.ts';
import { nodeHost } from '../../../../cli/markdown/node-host.ts';

const read = (code: string, lang: string) => readCode(code, lang, nodeHost.importGrammar);

const markdown = '# Title\n\n```ts\nconst a: number = 1;\n```\n\n```jvaa\nint b;\n```';
const html = '<p v-if="a">{{ a }}</p>\n<script>const a = 1;</script>';

describe('the colours of a block', () => {
	test('depend on the block alone, not on languages that were read before', async () => {
		const first = [await read(markdown, 'md'), await read(html, 'html')];
		for (const lang of ['ts', 'java', 'vue', 'angular-html', 'svelte', 'php']) await read('a', lang);
		expect([await read(markdown, 'md'), await read(html, 'html')]).toEqual(first);
	});

	test('are those of the languages that its own fences name', async () => {
		const inner = (await read(markdown, 'md'))[3]!.tokens;
		const alone = (await read('const a: number = 1;', 'ts'))[0]!.tokens;
		expect(inner).toEqual(alone);
	});
});
