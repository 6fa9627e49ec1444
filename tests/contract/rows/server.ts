import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { foreignTargets } from '../../cli/server/hostile-targets.ts';
import { exchange, parseResponse, rawRequest } from '../../cli/server/raw-request.ts';
import { runCli } from '../../harness/run-cli.ts';
import { alsoByTests, byTests } from '../by-tests.ts';
import { serveLive, upgrade } from '../live-server.ts';
import { visit } from '../published-pages.ts';
import { notHere, type Row, type Rows } from '../row.ts';
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
	['a.b.LocalHost:65535', 200],
	['127.0.0.1', 200],
	['[::1]:5173', 200],
	['docs.example', 403],
	['evil.example', 403],
	['localhost.evil', 403],
	['127.0.0.1.evil', 403],
	['localhost.', 403],
	['.localhost', 403],
	['127.1', 403],
	['', 403],
	['[::1', 400],
	['localhost:99999', 400],
	['localhost:port', 400],
	['user@localhost', 400],
	['local host', 400],
	['localhost/evil', 400],
	['localhost.evil:5173', 403],
];

type Tests = Parameters<typeof byTests>[0];

/** Tests of requests that are made of a built site, and of one that is being written. */
const ofBoth = (tests: Tests): [Tests, Tests] => [tests, { ...tests, env: { SERVE_WATCH: '1' } }];
const byBoth = (tests: Tests): Row => byTests(...ofBoth(tests));

/** What a browser makes of addresses that would lead to another origin, of a built site and of one that is being written. */
async function followForeign(): Promise<void> {
	const site = siteOf({}, 'journey');
	expect((await buildOf(site)).code).toBe(0);
	for (const args of [[], ['--watch']]) {
		const { url } = await serveOf(site, args);
		const { page, foreign } = await visit(`${url}/en/`);
		for (const target of foreignTargets) {
			await page.goto(url + target);
			expect([target, new URL(page.url()).origin]).toEqual([target, url]);
		}
		expect(foreign).toEqual([]);
	}
}

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
			const { port, said } = await serveOf(site);
			for (const target of ['/file.txt', '/folder/', '/folder/index.html'])
				expect([target, (await rawRequest(port, target)).status]).toEqual([target, 403]);
			expect((await rawRequest(port, '/inside.html')).status).toBe(200);
			await expect.poll(said).toMatch(/symlink-refused.*file\.txt/);
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
			expect(hosts.length).toBeGreaterThanOrEqual(25);
			for (const [host, status] of hosts.filter(([, expected]) => expected !== 200))
				expect([host, await upgrade(port, `/_domdocs/live?token=${token}`, `http://${host}`, host)]).toEqual([
					host,
					status,
				]);
			const absent = 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n';
			expect(parseResponse(await exchange(port, absent)).status).toBe(403);
		},
		{ files: 'tests/cli/server/host-header.test.ts' },
		{ files: 'tests/cli/commands/serve.test.ts', named: 'DS-07' },
	),
	'DS-09': byBoth({ files: responses, named: 'DS-09' }),
	'DS-15': notHere('Windows', byBoth({ files: targets, named: 'DS-15' })),
	'DS-16': byBoth({ files: targets, named: 'DS-16' }),
	'DS-17': alsoByTests(followForeign, ...ofBoth({ files: targets, named: 'DS-17' })),
	'DS-18': byBoth({ files: targets, named: 'DS-18' }),
};
