import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../../harness/fixture-site.ts';
import { readTree } from '../../../harness/read-tree.ts';

let site: FixtureSite;

const pageOf = (number: number, text: string): string =>
	`# Page ${number}\n\nIntroduction of ${number}.\n\n## Part ${number}\n\n${text}\n`;

beforeAll(async () => {
	site = makeSite(null, {
		'site.config.ts': "export default { title: 'Site', history: false };\n",
		'content/README.md': '# Home\n',
	});
	for (let number = 0; number < 40; number++)
		site.write(`content/guide/page-${number}.md`, pageOf(number, `Words of page ${number}.`));
	await site.build();
});

afterAll(() => site.dispose());

/** The files of the index. */
function indexOf(outputs: Record<string, string>): Record<string, string> {
	return Object.fromEntries(Object.entries(outputs).filter(([path]) => path.startsWith('_domdocs/search')));
}

/** The index as a build makes it that knows of nothing, beside the one that edits go on from. */
async function coldIndex(): Promise<Record<string, string>> {
	const out = join(site.root, 'cold');
	rmSync(out, { recursive: true, force: true });
	await site.build({ cache: false, out });
	return indexOf(readTree(out));
}

test.each([
	['a word', pageOf(7, 'Another zebra.')],
	['a heading', pageOf(7, 'Words of page 7.').replace('Part 7', 'Zebra')],
	['a title', pageOf(7, 'Words of page 7.').replace('Page 7', 'Zebra')],
	['keywords', `---\nsearch: { keywords: [zebra] }\n---\n\n${pageOf(7, 'Words of page 7.')}`],
	['a section', `${pageOf(7, 'Words of page 7.')}\n## Zebra\n\nMore.\n`],
])('an edited index is the one of a cold build: %s', async (_, text) => {
	site.write('content/guide/page-7.md', text);
	await site.build();
	const edited = indexOf(site.outputs());
	expect(JSON.stringify(edited)).toMatch(/zebra/i);
	expect(await coldIndex()).toEqual(edited);
});

test('an index is made anew where a part, or an entry that it needs, is not there any more', async () => {
	const parts = join(site.root, 'dist/_domdocs/search');
	writeFileSync(join(parts, readdirSync(parts)[0]!), '[]');
	site.write('content/guide/page-7.md', pageOf(7, 'Another zebra.'));
	await site.build();
	rmSync(join(site.root, '.domdocs/cache/search'), { recursive: true });
	site.write('content/guide/page-8.md', pageOf(8, 'Another tiger.'));
	await site.build();
	const edited = indexOf(site.outputs());
	expect(JSON.stringify(edited)).toMatch(/zebra.*tiger|tiger.*zebra/s);
	expect(await coldIndex()).toEqual(edited);
});
