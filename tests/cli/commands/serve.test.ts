import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signalExitCode } from '../../../cli/platform/exit-code.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { runCli } from '../../harness/run-cli.ts';
import { serveSite } from '../../harness/serve-site.ts';

test('serve --watch --strict-port ends with 3 where the port is taken', async () => {
	const site = makeSite('journey');
	onTestFinished(() => site.dispose());
	const server = createServer();
	await new Promise<void>((done) => server.listen({ host: '127.0.0.1', port: 0 }, done));
	onTestFinished(() => new Promise((done) => server.close(() => done())));
	const { port } = server.address() as AddressInfo;
	const args = ['serve', '--watch', '--root', site.root, '--port', String(port), '--strict-port'];
	const { code, errors } = await runCli(args);
	expect([code, errors]).toEqual([3, expect.stringContaining('port-in-use')]);
});

test('serve answers requests for the hosts that --allowed-hosts names, and for no others (DS-07)', async () => {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Docs' };",
		'content/README.md': '',
		'dist/index.html': 'Home',
	});
	onTestFinished(() => site.dispose());
	const { url, stop } = await serveSite(site.root, ['--allowed-hosts', 'docs.example', 'Other.example']);
	onTestFinished(async () => void (await stop()));
	const statusFor = (host: string): Promise<number | undefined> =>
		new Promise((done) =>
			get(url, { headers: { host } }, (response) => {
				response.resume();
				done(response.statusCode);
			}),
		);
	const hosts = ['docs.example', 'other.example:80', 'localhost', 'evil.example', 'a.docs.example'];
	expect(await Promise.all(hosts.map(statusFor))).toEqual([200, 200, 200, 403, 403]);
});

test('serve --watch says in a sentence that there is no folder for temporary files (RL-18)', async () => {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Docs', history: false };",
		'content/README.md': '# Home\n',
	});
	onTestFinished(() => site.dispose());
	vi.stubEnv('TMPDIR', '/nonexistent');
	const { url, said, stop } = await serveSite(site.root, ['--watch']).finally(() => vi.unstubAllEnvs());
	onTestFinished(async () => void (await stop()));
	expect((await fetch(url)).status).toBe(500);
	await expect.poll(said).toContain('Cannot make the temporary folder "/nonexistent/');
	expect(said()).not.toMatch(/\n\s+at /);
});

test('serve says what a host name is', async () => {
	const { code, errors } = await runCli(['serve', '--allowed-hosts', 'https://docs.example:80']);
	expect([code, errors]).toEqual([
		2,
		expect.stringContaining('Expected a host name without scheme and port'),
	]);
});

test
	.runIf(process.platform !== 'win32')
	.each(
		[[], ['--watch']].flatMap((args) => Object.keys(signalExitCode).map((signal) => [args, signal] as const)),
	)('serve %s ends with 0 after %s, although its server does not come to an end', async (args, signal) => {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Docs', history: false };",
		'content/README.md': '# Home\n',
		'dist/index.html': 'Home',
	});
	onTestFinished(() => site.dispose());
	const endless = `import { Server } from 'node:http'; Server.prototype.close = function () { return this; };`;
	const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(endless)}`;
	const { code } = await runCli(['serve', '--root', site.root, '--port', '0', ...args], {
		env: { NODE_OPTIONS },
		killWith: signal as NodeJS.Signals,
		when: 'Stop with Ctrl+C',
	});
	expect(code).toBe(0);
});
