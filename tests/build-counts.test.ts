import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';

const pages = Array.from({ length: 12 }, (_, index) => [
	`content/guide/page-${index}.md`,
	`# Page ${index}\n\nText number ${index}.\n`,
]);

let site: FixtureSite;
let read: string[] = [];

beforeAll(async () => {
	site = makeSite(null, {
		'site.config.ts': `import { defineSite } from 'domdocs';
export default defineSite({ title: 'Site', history: false, collections: [{ dir: 'guide', title: 'Guide' }] });
`,
		'content/README.md': '# Home\n',
		...Object.fromEntries(pages),
	});
	// A file that has just been written is read again, for a change of the next moment would leave its time as it is.
	for (const path of fs.readdirSync(site.root, { recursive: true, encoding: 'utf8' }))
		fs.utimesSync(join(site.root, path), new Date(), new Date(Date.now() - 60_000));
	await site.build();
	const { readFileSync } = fs;
	vi.spyOn(fs, 'readFileSync').mockImplementation(((path, options) => {
		if (typeof path === 'string') read.push(path);
		return readFileSync(path, options);
	}) as typeof readFileSync);
	syncBuiltinESMExports();
});

afterAll(() => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	site.dispose();
});

/** Files in one folder of the site that were read, each as often as it was. */
const readIn = (folder: string): string[] => {
	const prefix = [site.root, folder, ''].join(sep);
	return read.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
};

test('one edit reads, parses and renders one page, indexes those around it, and reads nothing that is published', async () => {
	site.write('content/guide/page-3.md', '# Page 3\n\nAnother text.\n');
	read = [];
	const { parsed, rendered } = await site.build();
	expect(new Set(readIn('content'))).toEqual(new Set(['guide/page-3.md']));
	expect(readIn('dist')).toEqual([]);
	const articles = new Set(readIn('.domdocs/cache').filter((path) => path.startsWith('page')));
	expect(articles.size).toBeLessThan(pages.length);
	expect(parsed).toEqual(['guide/page-3.md']);
	expect(rendered).toEqual(['guide/page-3.md']);
});
