import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests that are being answered may take to finish. */
const grace = 500;

/** Stops to listen, lets running answers finish for half a second, then cuts every connection. */
export async function closeServers(servers: Server[], sockets: Set<Socket>): Promise<void> {
	const closed = Promise.all(
		servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
	);
	const cut = setTimeout(() => {
		for (const socket of sockets) socket.destroy();
	}, grace);
	await closed;
	clearTimeout(cut);
}
