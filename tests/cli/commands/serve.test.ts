import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../../harness/fixture-site.ts';
import { runCli } from '../../harness/run-cli.ts';

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
