// @module-tag slow
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../../../harness/fixture-site.ts';
import { hangOn } from '../../../harness/hang-on.ts';
import { node, program } from '../../../harness/program.ts';
import { readTree } from '../../../harness/read-tree.ts';
import { type ServedSite, serveSite } from '../../../harness/serve-site.ts';
import { makeLiveSite } from './live-site.ts';

/** What makes a file so long that it is read in a thread, and nothing of its page. */
const padding = '\n'.repeat(300_000);

const text = '# Long\n\n## Part\n\nSee [the small one](./small.md) :tada:\n\n```js\nlet a = 1;\n```\n';

const small = {
	'content/README.md': '# Home\n\n[long](./long.md#part)\n',
	'content/small.md': '# Small\n\nAll of it.\n',
};

/** A site that is watched by the command, which ends with the test. A page may take so many seconds. */
async function serve(files: Record<string, string>, env: Record<string, string>, pageSeconds = 4) {
	const site = makeSite(null, {
		'site.config.ts': `export default { title: 'Docs', history: false, limits: { pageSeconds: ${pageSeconds} } };\n`,
		...small,
		...files,
	});
	const served: ServedSite = await serveSite(site.root, ['--watch'], { node, program }, env);
	onTestFinished(async () => {
		await served.stop();
		site.dispose();
	});
	const get = async (path: string) => {
		const response = await fetch(served.url + path);
		return { status: response.status, body: await response.text() };
	};
	return { ...served, site, get };
}

describe('a page of 256 KB or more, while it is written', () => {
	test('has the bytes of one that is compiled and rendered in the main thread', async () => {
		const [short, long] = await Promise.all(
			[text, text + padding].map((content) => makeLiveSite({ ...small, 'content/long.md': content })),
		);
		const { body } = await short!.get('/long/');
		expect(body).toContain('c-keyword');
		expect((await long!.get('/long/')).body).toBe(body);
		expect(long!.messages()).toEqual(short!.messages());
		await long!.edit({ 'content/long.md': `${text}\nMore of it, with <Nothing />.\n${padding}` });
		expect((await long!.get('/long/')).body).toContain('More of it');
		await long!.workspace.threads.close();
	});

	test('is the error of a build where it hangs, which keeps nobody waiting and is gone with the next save', async () => {
		const { get, site, said } = await serve(
			{ 'content/long.md': `${text}\nIt hangs.\n${padding}` },
			hangOn('It hangs', 'It has begun.'),
		);
		const long = get('/long/');
		await expect.poll(said).toContain('It has begun.');
		// One that is saved meanwhile is there at once.
		site.write('content/small.md', '# Small\n\nSaved.\n');
		await expect.poll(async () => (await get('/small/')).body).toContain('Saved.');
		expect(said()).not.toContain('page-hangs');
		expect((await long).status).toBe(200);
		const messages = JSON.parse((await get('/_domdocs/diagnostics.json')).body) as object[];
		expect(messages).toEqual([
			expect.objectContaining({
				message: 'Unexpected page that is not parsed within the time of `limits.pageSeconds`.',
				file: 'content/long.md',
				line: 1,
			}),
		]);
		site.write('content/long.md', text + padding);
		await expect.poll(async () => (await get('/long/')).body).toContain('c-keyword');
		await expect.poll(async () => (await get('/_domdocs/diagnostics.json')).body).toBe('[]');
		// Its last good state stays while a text of it hangs, and another text ends that.
		site.write('content/long.md', `${text}\nIt hangs.\n${padding}`);
		await expect.poll(async () => (await get('/_domdocs/diagnostics.json')).body).toContain('hangs');
		expect((await get('/long/')).body).toContain('c-keyword');
	});

	test('is read from the cache by the thread, and made anew where that is gone', async () => {
		const embedding = text.replace('## Part', '![[small]]\n\n## Part');
		const { get, site } = await serve({ 'content/long.md': embedding + padding }, {});
		expect((await get('/long/')).body).toContain('c-keyword');
		const rename = async (title: string): Promise<void> => {
			site.write('site.config.ts', site.read('site.config.ts').replace(/title: '\w+'/, `title: '${title}'`));
			await expect.poll(async () => (await get('/long/')).body).toContain(`Long | ${title}`);
			expect((await get('/long/')).body).toContain('c-keyword');
			expect((await get('/long/')).body).toContain('All of it.');
		};
		await rename('Manual');
		for (const path of Object.keys(readTree(join(site.root, '.domdocs/cache/page'))))
			site.write(`.domdocs/cache/page/${path}`, 'damaged');
		await rename('Guide');
		site.remove('.domdocs/cache');
		await rename('Handbook');
	});

	test('keeps no signal waiting while it is compiled', async () => {
		const { get, said, stop } = await serve(
			{ 'content/long.md': `${text}\nIt hangs.\n${padding}` },
			hangOn('It hangs', 'It has begun.'),
			// Longer than a test may take: whatever waits for the page, waits for ever.
			3600,
		);
		const long = get('/long/').catch(() => null);
		await expect.poll(said).toContain('It has begun.');
		expect(await stop()).toBe(0);
		await long;
	});
});
