// @module-tag slow
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveSite } from '../../../harness/serve-site.ts';
import { config, page, patience, startSession } from './start-session.ts';

/** Most memory that the server may take for a few pages, in kilobytes. */
const ceiling = 400_000;

// Links need a right on Windows that few users have.
describe.runIf(process.platform !== 'win32')('linked folders', () => {
	test('in circles take no more memory than others, and are watched', async () => {
		const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-links-')));
		onTestFinished(() => rmSync(root, { recursive: true, force: true }));
		const write = (path: string, text: string): void => {
			mkdirSync(dirname(join(root, path)), { recursive: true });
			writeFileSync(join(root, path), text);
		};
		write('site.config.ts', config());
		write('content/README.md', page('Home', 'First.'));
		write('content/a/x.md', page('X', 'First.'));
		write('content/c/y.md', page('Y', 'First.'));
		write('shared/z.md', page('Z', 'First.'));
		for (const [path, target] of [
			['a/b', '..'],
			['a/d', '../c'],
			['c/b', '../a'],
			['c/d', '..'],
			['linked', '../shared'],
		])
			symlinkSync(target!, join(root, 'content', path!));
		const { url, pid, stop } = await serveSite(root, ['--watch']);
		onTestFinished(async () => void (await stop()));
		const shows = (path: string, text: string) =>
			vi.waitFor(async () => expect(await (await fetch(url + path)).text()).toContain(text), {
				...{ timeout: patience, interval: 20 },
			});
		await shows('/a/d/y/', 'First.');
		for (let count = 0; count < 40; count += 1) {
			write('shared/z.md', page('Z', `Edit ${count}.`));
			await shows('/linked/z/', `Edit ${count}.`);
			write('content/c/y.md', page('Y', `Edit ${count}.`));
			await shows('/c/y/', `Edit ${count}.`);
			await shows('/a/d/y/', `Edit ${count}.`);
		}
		write('shared/new.md', page('New', 'Fresh.'));
		await shows('/linked/new/', 'Fresh.');
		expect(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]))).toBeLessThan(ceiling);
	});

	test('outside of the site are a part of it where the config names them, with their pictures', async () => {
		const other = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-links-')));
		onTestFinished(() => rmSync(other, { recursive: true, force: true }));
		const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>\n';
		writeFileSync(join(other, 'a.md'), page('A', 'First.\n\n![p](./p.svg)\n\n<!-- @include: ./part.md -->'));
		writeFileSync(join(other, 'part.md'), 'A part.\n');
		writeFileSync(join(other, 'p.svg'), drawing);
		const { root, write, get, shows } = await startSession({
			'content/README.md': page('Home', 'Home.'),
			'site.config.ts': config(`followSymlinks: [${JSON.stringify(other)}],`),
		});
		mkdirSync(join(root, 'content/public'));
		symlinkSync(other, join(root, 'content/other'));
		symlinkSync(join(other, 'p.svg'), join(root, 'content/public/q.svg'));
		await shows('/other/a/', 'First.');
		const { body } = await get('/other/a/');
		expect(body).toContain('A part.');
		const picture = /src="(\/assets\/p\.\w+\.svg)"/.exec(body)![1]!;
		expect([(await get(picture)).body, (await get('/q.svg')).body]).toEqual([drawing, drawing]);
		writeFileSync(join(other, 'a.md'), page('A', 'Second.'));
		await shows('/other/a/', 'Second.');
		// What the config no longer names is no part of it.
		write('site.config.ts', config());
		await vi.waitFor(async () => expect((await get('/q.svg')).status).toBe(404), { timeout: patience });
	});

	test('files that links lead to are seen where they are saved', async () => {
		const { root, write, shows } = await startSession({
			'content/README.md': page('Home', 'Home.'),
			'shared/words.md': page('Words', 'First.'),
		});
		symlinkSync('../shared/words.md', join(root, 'content/words.md'));
		await shows('/words/', 'First.');
		write('shared/words.md', page('Words', 'Second.'));
		await shows('/words/', 'Second.');
	});
});
