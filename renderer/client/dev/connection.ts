import { type LiveMessage, readMessage, retryDelay } from './messages.ts';

/** What a connection needs from outside. */
export interface ConnectionOptions {
	/** Opens a socket to the server. */
	open: () => WebSocket;
	/** Is told of every message but `hello`. */
	onMessage: (message: LiveMessage) => void;
	/** Is told that the server is there: for the first time, or again after it was out of reach. */
	onOpen: () => void;
	/** Is told that another server process has taken the place of the one before. */
	onNewServer: () => void;
	/** Is told that the server cannot be reached, or does not want us. */
	onRejected: () => void;
}

/** Stays connected to the live server, trying again at growing intervals. */
export function keepConnected(options: ConnectionOptions): void {
	let process: string | null = null;
	let attempt = 0;
	const receive = ({ data }: MessageEvent): void => {
		const message = readMessage(data);
		if (message?.type === 'hello') {
			if (process !== null && process !== message.id) options.onNewServer();
			process = message.id;
		} else if (message) options.onMessage(message);
	};
	const connect = (): void => {
		const socket = options.open();
		let isWelcome = false;
		socket.addEventListener('open', () => {
			isWelcome = true;
			attempt = 0;
			options.onOpen();
		});
		socket.addEventListener('message', receive);
		socket.addEventListener('close', () => {
			if (!isWelcome) options.onRejected();
			setTimeout(connect, retryDelay(attempt));
			attempt += 1;
		});
	};
	connect();
}
