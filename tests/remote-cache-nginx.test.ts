import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeSite } from './harness/fixture-site.ts';
import { isLong } from './harness/is-long.ts';

/** The page of the guide that says how nginx is set up. */
const guide = resolve(import.meta.dirname, '../docs/content/guide/publish/5.large-sites.md');

let folder: string;
let nginx: ChildProcess | undefined;
let url: string;

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	await new Promise((done) => server.close(done));
	return port;
}

/** Starts nginx as the guide says, in a folder and at a port of our own. */
beforeAll(async () => {
	if (!isLong) return;
	folder = mkdtempSync(join(tmpdir(), 'domdocs-nginx-'));
	const port = await freePort();
	const [, written = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
	const site = written
		.replace('listen 8080', `listen 127.0.0.1:${port}`)
		.replace('/var/cache/domdocs', join(folder, 'stored'));
	mkdirSync(join(folder, 'stored'));
	const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${join(folder, name)};`,
	);
	writeFileSync(
		join(folder, 'nginx.conf'),
		`daemon off; master_process off; pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${site}}\n`,
	);
	const started = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]);
	nginx = started;
	await new Promise<void>((done, fail) => {
		started.once('spawn', done);
		started.once('error', () => fail(new Error('Expected nginx: `apt-get install nginx`.')));
	});
	url = `http://127.0.0.1:${port}/domdocs`;
});

afterAll(() => {
	nginx?.kill();
	vi.unstubAllEnvs();
	if (folder) rmSync(folder, { recursive: true, force: true });
});

test.runIf(isLong)('nginx, set up as the guide says, is such a server', async () => {
	const build = async (token: string) => {
		const config = `export default { title: 'Site', history: false, cache: { url: '${url}' } };\n`;
		const site = makeSite(null, {
			'site.config.ts': config,
			'content/README.md': '# Home\n\nWelcome.\n',
			'content/a.md': '# A\n\nText.\n',
		});
		vi.stubEnv('DOMDOCS_CACHE_TOKEN', token);
		try {
			const { parsed, rendered, diagnostics } = await site.build();
			return { made: [parsed.length, rendered.length], diagnostics, outputs: site.outputs() };
		} finally {
			site.dispose();
		}
	};
	const stored = (): number => readdirSync(join(folder, 'stored'), { recursive: true }).length;

	await expect
		.poll(() =>
			fetch(`${url}/`).then(
				({ status }) => status,
				() => 0,
			),
		)
		.toBe(401);
	const stranger = await build('nothing');
	expect(stranger.diagnostics.map(({ message }) => message)).toEqual([
		`Cannot use the cache at ${url} (HTTP status 401), expected a server that keeps entries as they are; the site is built without what is missing.`,
	]);
	// One that may read finds nothing yet, and may not store.
	const reader = await build('token-of-readers');
	expect([reader.made, reader.diagnostics.length, stored()]).toEqual([stranger.made, 1, 0]);
	const first = await build('token-of-writers');
	expect([first.made, first.diagnostics]).toEqual([stranger.made, []]);
	expect(stored()).toBeGreaterThan(5);
	for (const token of ['token-of-readers', 'token-of-writers']) {
		const again = await build(token);
		expect([again.made, again.diagnostics]).toEqual([[0, 0], []]);
		expect(again.outputs).toEqual(stranger.outputs);
	}
});
