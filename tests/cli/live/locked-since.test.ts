import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FolderCache } from '../../../cli/cache/cache.ts';
import { LiveBundle } from '../../../cli/live/live-bundle.ts';
import { readTree } from '../../harness/fixture-site.ts';
import { makeLiveSite } from './live-site.ts';

const files = {
	'site.config.ts':
		"export default { title: 'Site', history: false, search: { provider: 'lunr' }, locales: { '/': { lang: 'en-US', label: 'E', collections: [{ dir: 'notes' }] } } };\n",
	'content/README.md': '# Home\n',
	'content/notes/1.open.md': '# Open\n\nOpen text.\n',
	'content/notes/2.it.md': '# It\n\nText qazan.\n',
};
const it = 'content/notes/2.it.md';
/** One bundle for all tests of the file. */
const own = new LiveBundle();

/** A site with a cache on the disk; `kept` are the files there that have the text which is locked. */
async function makeKeptSite(more: Record<string, string> = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-live-cache-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const site = await makeLiveSite({ ...files, ...more }, { own, cache: new FolderCache(folder) });
	const kept = (): string[] =>
		Object.entries(readTree(folder)).flatMap(([path, text]) => (text.includes('azan') ? [path] : []));
	return { ...site, folder, kept };
}

describe('a page that is locked in the same save as an error', () => {
	test.each([
		['a wrong value', '---\ntags: {a: 1}\npassword: seven green lamps dance\n---\n# It\n\nText qazan.\n'],
		['broken YAML', '---\ntags: [a\npassword: seven green lamps dance\n---\n# It\n\nText qazan.\n'],
		['no end', '---\npassword: seven green lamps dance\n# It\n\nText qazan.\n'],
		[
			'a block',
			'---\ntags: {a: 1}\n---\n# It\n\n::: encrypt password="seven green lamps dance"\nqazan\n:::\n',
		],
	])(
		'is locked: %s',
		async (_, after) => {
			const site = await makeKeptSite();
			expect((await site.get('/notes/it/')).body).toContain('qazan');
			await site.edit({ [it]: after });
			for (const path of ['/notes/it/', '/'])
				expect([path, (await site.get(path)).body.includes('azan')]).toEqual([path, false]);
			expect((await site.get('/notes/it/')).body).toContain('class="lock-form"');
			expect(site.kept()).toEqual([]);
			expect(site.workspace.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
		},
		60_000,
	);
});
