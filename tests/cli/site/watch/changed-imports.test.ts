import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FolderCache } from '../../../../cli/platform/cache/cache.ts';
import { makeLiveSite, openLiveSite } from './live-site.ts';

/** What happens between the parse of a page and the end of its compilation. */
const parsed = vi.hoisted(() => ({ next: (): void => {} }));

vi.mock('../../../../cli/markdown/parse.ts', async (load) => {
	const original = await load<typeof import('../../../../cli/markdown/parse.ts')>();
	const parsePage: typeof original.parsePage = async (input) => {
		const page = await original.parsePage(input);
		parsed.next();
		return page;
	};
	return { ...original, parsePage };
});

const files = {
	'content/README.md': '# Home\n\n<!-- @include: ./parts/part.txt -->\n',
	'content/parts/part.txt': 'First.\n',
};

test('a file that is saved just after a page has brought it in is shown, and the cache does not keep the old text', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-imports-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const site = await makeLiveSite(files, { cache: new FolderCache(folder) });
	parsed.next = () => {
		parsed.next = () => {};
		writeFileSync(join(site.root, 'content/parts/part.txt'), 'Second.\n');
	};
	await site.get('/');
	await site.edit({ 'content/parts/part.txt': 'Second.\n' });
	expect((await site.get('/')).body).toContain('Second.');

	const again = await openLiveSite(site.root, { cache: new FolderCache(folder) });
	expect((await again.get('/')).body).toContain('Second.');
});
