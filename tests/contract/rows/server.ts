import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { exchange, parseResponse, rawRequest } from '../../cli/server/raw-request.ts';
import { runCli } from '../../harness/run-cli.ts';
import { alsoByTests, byTests } from '../by-tests.ts';
import { serveLive, upgrade } from '../live-server.ts';
import type { Row, Rows } from '../row.ts';
import { buildOf, serveOf, siteOf } from '../sites.ts';

/** Local addresses that listen on a port, as the kernel writes them. */
function listeners(file: string, port: number): string[] {
	const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const rows = readFileSync(file, 'utf8').split('\n');
	return rows
		.map((row) => row.trim().split(/\s+/))
		.filter(([, local = '', , state]) => state === '0A' && local.endsWith(wanted))
		.map(([, local = '']) => local.split(':')[0]!);
}

/** `Host` headers, and what is answered. */
const hosts: [host: string, status: number][] = [
	['localhost', 200],
	['LOCALHOST:1', 200],
	['a.localhost', 200],
	['127.0.0.1:99', 200],
	['192.168.1.7', 200],
	['[::1]', 200],
	['[FD00::2]:80', 200],
	['evil.example', 403],
	['localhost.evil', 403],
	['127.0.0.1.evil', 403],
	['localhost.', 403],
	['.localhost', 403],
	['127.1', 403],
	['', 403],
	['[::1', 400],
	['localhost:99999', 400],
	['user@localhost', 400],
	['localhost/evil', 400],
];

/** Tests of requests that are made of a built site, and of one that is being written. */
const byBoth = (tests: Parameters<typeof byTests>[0]): Row =>
	byTests(tests, { ...tests, isLong: false, env: { SERVE_WATCH: '1' } });

const responses = 'tests/cli/server/responses.test.ts';
const targets = 'tests/cli/server/targets.test.ts';

/** The development server and the preview. */
export const serverRows: Rows = {
	'DS-01': {
		check: async () => {
			const site = siteOf({}, 'journey');
			const local = await serveOf(site, ['--watch']);
			expect(listeners('/proc/net/tcp', local.port)).toEqual(['0100007F']);
			expect(listeners('/proc/net/tcp6', local.port)).toEqual(['00000000000000000000000001000000']);
			const open = await serveOf(site, ['--watch', '--host', '0.0.0.0']);
			expect(listeners('/proc/net/tcp', open.port)).toContain('00000000');
			const args = ['serve', '--watch', '--root', site.root, '--port', '0', '--host', '0.0.0.0'];
			const { output, errors } = await runCli(args, { killWith: 'SIGTERM', when: 'Stop with' });
			expect(errors).toContain('Everyone on the same network can read this site');
			expect(output.match(/http:/g)!.length).toBeGreaterThan(1);
		},
	},
	'DS-02': byBoth({ files: targets, named: 'DS-02' }),
	'DS-03': byBoth({ files: responses, named: 'DS-03' }),
	'DS-04': byBoth({ files: targets, named: 'DS-04', isLong: true }),
	'DS-05': byBoth({ files: targets, named: 'DS-05' }),
	'DS-06': alsoByTests(
		async () => {
			const site = siteOf({
				'canary.txt': 'canary-of-the-project',
				'elsewhere/index.html': 'canary-of-the-project',
			});
			expect((await buildOf(site)).code).toBe(0);
			const out = join(site.root, 'dist');
			symlinkSync(join(site.root, 'canary.txt'), join(out, 'file.txt'));
			symlinkSync('../elsewhere', join(out, 'folder'));
			symlinkSync(join(out, 'index.html'), join(out, 'inside.html'));
			const { port } = await serveOf(site);
			for (const target of ['/file.txt', '/folder/', '/folder/index.html'])
				expect([target, (await rawRequest(port, target)).status]).toEqual([target, 403]);
			expect((await rawRequest(port, '/inside.html')).status).toBe(200);
			// Somebody swaps a file for a link while it is asked for.
			const place = join(out, 'swapped.txt');
			const seen = new Set<number>();
			for (let round = 0; round < 300; round++) {
				rmSync(place, { force: true });
				writeFileSync(place, 'public');
				const asked = [rawRequest(port, '/swapped.txt'), rawRequest(port, '/swapped.txt')];
				symlinkSync(join(site.root, 'canary.txt'), `${place}.new`);
				renameSync(`${place}.new`, place);
				asked.push(rawRequest(port, '/swapped.txt'));
				for (const { status, text } of await Promise.all(asked)) {
					seen.add(status);
					expect(text).not.toContain('canary-of-the-project');
				}
			}
			expect(seen.has(403)).toBe(true);
		},
		{ files: 'tests/cli/server/symlinks.test.ts', isLong: true },
	),
	'DS-07': alsoByTests(
		async () => {
			const { port, token } = await serveLive();
			const found = [];
			for (const [host] of hosts)
				found.push([host, (await rawRequest(port, '/en/', { headers: { host } })).status]);
			expect(found).toEqual(hosts);
			for (const [host, status] of hosts.filter(([, expected]) => expected !== 200))
				expect([host, await upgrade(port, `/_domdocs/live?token=${token}`, `http://${host}`, host)]).toEqual([
					host,
					status,
				]);
			expect(parseResponse(await exchange(port, 'GET / HTTP/1.1\r\n\r\n')).status).toBeGreaterThanOrEqual(
				400,
			);
		},
		{ files: 'tests/cli/server/host-header.test.ts' },
		{ files: 'tests/cli/commands/serve.test.ts', named: 'DS-07' },
	),
	'DS-09': byBoth({ files: responses, named: 'DS-09' }),
	'DS-15': byBoth({ files: targets, named: 'DS-15' }),
	'DS-16': byBoth({ files: targets, named: 'DS-16' }),
	'DS-17': byBoth({ files: targets, named: 'DS-17' }),
	'DS-18': byBoth({ files: targets, named: 'DS-18' }),
};
