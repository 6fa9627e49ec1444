import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Hears of a request. */
export type OnRequest = (request: IncomingMessage, reply: ServerResponse) => void;

/** Requests of one connection that may wait for their turn before no more of it is read. */
const mostWaiting = 16;

/**
 * Hands on the requests of each connection one after the other, each when the answer before it has been sent: what a client sends
 * ahead, without reading any answer, opens no files. In each turn of the loop of events one connection goes on: a new one is taken on
 * once in a turn, which would take long after the next requests of all others.
 */
export function inTurn(onRequest: OnRequest): OnRequest {
	const queues = new WeakMap<Duplex, [IncomingMessage, ServerResponse][]>();
	const due: (() => void)[] = [];
	const goOn = (): void => {
		due.shift()?.();
		if (due.length > 0) setImmediate(goOn);
	};
	const begin = (socket: Duplex, queue: [IncomingMessage, ServerResponse][]): void => {
		const [request, reply] = queue[0]!;
		reply.once('close', () => {
			queue.shift();
			if (queue.length === mostWaiting) socket.resume();
			if (queue.length === 0) return;
			// Others have their turn before: answers that are sent at once would keep the thread from all else.
			if (due.push(() => !socket.destroyed && begin(socket, queue)) === 1) setImmediate(goOn);
		});
		onRequest(request, reply);
	};
	return (request, reply) => {
		const { socket } = request;
		const queue = queues.get(socket) ?? [];
		queues.set(socket, queue);
		queue.push([request, reply]);
		if (queue.length === 1) begin(socket, queue);
		else if (queue.length > mostWaiting) socket.pause();
	};
}
