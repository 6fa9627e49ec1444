/** A message of the live server. Nothing but a type and an id ever comes through the socket. */
export interface LiveMessage {
	type: 'hello' | 'update' | 'style' | 'reload' | 'diagnostics';
	/** Of `hello`: the server process. Otherwise a number that grows. */
	id: string;
}

const types = new Set<unknown>(['hello', 'update', 'style', 'reload', 'diagnostics']);

/** Reads a frame. `null` where it is not one of our messages. */
export function readMessage(frame: unknown): LiveMessage | null {
	if (typeof frame !== 'string') return null;
	try {
		const { type, id } = JSON.parse(frame) as Partial<LiveMessage>;
		return types.has(type) ? { type: type as LiveMessage['type'], id: String(id) } : null;
	} catch {
		return null;
	}
}

/** Time to wait before the next attempt to connect, in milliseconds. */
export function retryDelay(attempt: number): number {
	return Math.min(250 * 2 ** attempt, 5000);
}
