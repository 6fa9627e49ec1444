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
				...{ timeout: patience, interval: 50 },
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
