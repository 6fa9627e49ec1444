import type { Server } from 'node:http';
import { connect } from 'node:net';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';

/** Where to listen. Without a host, on both loopback addresses. */
export interface ListenOptions {
	host?: string;
	/** 0 takes any free port. */
	port: number;
	/** Fail where the port is taken, instead of moving on to the next. */
	strictPort?: boolean;
}

/** Servers that listen on one port: one for each address. */
export interface Listening {
	servers: Server[];
	port: number;
}

const furtherPorts = 10;
const loopback = ['127.0.0.1', '::1'];

/** Listens on the port, or on the first free one of the ten that follow it. */
export async function listen(create: () => Server, options: ListenOptions): Promise<Listening> {
	const hosts = isLoopbackName(options.host) ? loopback : [options.host];
	const attempts = options.strictPort && options.port !== 0 ? 1 : furtherPorts + 1;
	for (let step = 0; step < attempts; step++) {
		const port = options.port === 0 ? 0 : options.port + step;
		if (port > 65535) break;
		const listening = await listenOn(create, hosts, port);
		if (listening) return listening;
	}
	throw portInUse(options);
}

/** Whether a host means this machine by name, that is both loopback addresses. */
export function isLoopbackName(host: string | undefined): host is undefined | 'localhost' {
	return host === undefined || host.toLowerCase() === 'localhost';
}

/** `undefined` where the port is taken on any of the hosts. */
async function listenOn(create: () => Server, hosts: string[], port: number): Promise<Listening | undefined> {
	const servers: Server[] = [];
	let actual = port;
	for (const host of hosts) {
		const server = create();
		const failure = (await isAnswered(host, actual)) ? 'EADDRINUSE' : await start(server, host, actual);
		if (failure === undefined) {
			servers.push(server);
			actual = portOf(server);
		} else if (failure === 'EADDRINUSE' || failure === 'EACCES') {
			await Promise.all(servers.map(stop));
			return undefined;
		} else if (hosts.length === 1) throw hostUnavailable(host);
	}
	if (servers.length === 0) throw hostUnavailable('localhost');
	return { servers, port: actual };
}

/** `undefined` when it listens, else the system's error code. */
function start(server: Server, host: string, port: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? 'UNKNOWN');
		server.once('error', fail);
		server.listen({ host, port }, () => {
			server.off('error', fail);
			resolve(undefined);
		});
	});
}

/**
 * Whether a program answers on the port already. macOS and Windows let two programs share a port
 * when one of them listens on all addresses; listening alone would not tell.
 */
function isAnswered(host: string, port: number): Promise<boolean> {
	if (port === 0) return Promise.resolve(false);
	const target = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
	return new Promise((resolve) => {
		const socket = connect({ host: target, port });
		const finish = (answer: boolean) => {
			socket.destroy();
			resolve(answer);
		};
		socket.setTimeout(300, () => finish(false));
		socket.once('connect', () => finish(true));
		socket.once('error', () => finish(false));
	});
}

function portOf(server: Server): number {
	const address = server.address();
	return typeof address === 'object' && address ? address.port : 0;
}

function stop(server: Server): Promise<void> {
	return new Promise((resolve) => server.close(() => resolve()));
}

function portInUse({ port, strictPort }: ListenOptions): FatalError {
	const last = Math.min(port + furtherPorts, 65535);
	const message = strictPort
		? `Unexpected program on port ${port}, expected the port to be free.`
		: `Unexpected programs on the ports ${port} to ${last}, expected one of them to be free.`;
	const hint = strictPort
		? 'Stop that program, choose another port with --port, or leave out --strict-port.'
		: 'Choose another port with --port.';
	return new FatalError(exitCode.environment, [diagnose('port-in-use', message, { hint })]);
}

function hostUnavailable(host: string): FatalError {
	const message = `Unexpected host ${host}, expected an address or a name of this machine.`;
	const hint = 'Leave out --host to serve this machine only, or use --host 0.0.0.0 for every network.';
	return new FatalError(exitCode.environment, [diagnose('host-unavailable', message, { hint })]);
}
