import { splitIconName } from '../../../../renderer/shared/icons/icon-name.ts';
import {
	type IconCollection,
	readCollection,
	resolveIcon,
} from '../../../../renderer/shared/icons/resolve-icon.ts';
import type { IconDrawing } from '../../../../renderer/theme.ts';

/** Time until the next host is asked as well, in milliseconds: specification, section 9. */
export const rotateTime = 750;

/** Time that one request may take on all hosts together, in milliseconds: specification, section 9. */
export const timeOut = 5000;

/** Longest address of a request, in characters: specification, section 9. */
export const maxAddress = 500;

/** Largest answer that is read, in characters: 500 characters of names are 50 large icons. */
const maxAnswer = 5_000_000;

/** How icons are fetched. */
export interface IconServiceOptions {
	/** Origins, in the order in which they are asked. */
	hosts: string[];
	signal: AbortSignal;
	/** Default: the browser's. */
	fetch?: typeof globalThis.fetch;
}

/** One request: a path below each host, and the names of its collection that it asks for. */
export interface IconRequest {
	prefix: string;
	names: string[];
	path: string;
}

/** Fetches icons by their full names and hands over each that arrives. Others are left as they are. */
export async function fetchIcons(
	fullNames: string[],
	options: IconServiceOptions,
	receive: (fullName: string, drawing: IconDrawing) => void,
): Promise<void> {
	if (options.hosts.length === 0) return;
	const room = maxAddress - Math.max(...options.hosts.map((host) => host.length));
	const requests = splitRequests(fullNames, room);
	await Promise.all(
		requests.map(async ({ prefix, names, path }) => {
			const collection = await askHosts(path, options);
			for (const name of collection ? names : []) {
				const drawing = resolveIcon(collection!, name);
				if (drawing) receive(`${prefix}:${name}`, drawing);
			}
		}),
	);
}

/** Groups icons by collection into requests whose paths are at most `room` characters long. */
export function splitRequests(fullNames: string[], room: number): IconRequest[] {
	const names = new Map<string, string[]>();
	for (const fullName of new Set(fullNames)) {
		const parts = splitIconName(fullName);
		if (parts) names.set(parts.prefix, [...(names.get(parts.prefix) ?? []), parts.name]);
	}
	return [...names].flatMap(([prefix, all]) => splitNames(prefix, all.sort(), room));
}

function splitNames(prefix: string, names: string[], room: number): IconRequest[] {
	const start = `/${prefix}.json?icons=`;
	const requests: IconRequest[] = [];
	for (const name of names) {
		const last = requests.at(-1);
		if (last && last.path.length + 1 + name.length <= room) {
			last.names.push(name);
			last.path += `,${name}`;
		} else requests.push({ prefix, names: [name], path: start + name });
	}
	return requests;
}

/**
 * Asks the hosts one after the other: the next one at once when one fails, or after `rotateTime` when it
 * has not answered, and takes the first good answer. 404 ends it: no host has what another has not.
 */
export function askHosts(
	path: string,
	{ hosts, signal, fetch = globalThis.fetch }: IconServiceOptions,
): Promise<IconCollection | null> {
	return new Promise((resolve) => {
		const ending = new AbortController();
		let next = 0;
		let open = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const finish = (answer: IconCollection | null): void => {
			clearTimeout(timer);
			clearTimeout(limit);
			signal.removeEventListener('abort', abort);
			resolve(answer);
			ending.abort();
		};
		const abort = (): void => finish(null);
		const limit = setTimeout(abort, timeOut);
		const askNext = (): void => {
			clearTimeout(timer);
			if (next >= hosts.length) {
				if (open === 0) finish(null);
				return;
			}
			const host = hosts[next++]!;
			open += 1;
			timer = setTimeout(askNext, rotateTime);
			askHost(host + path, fetch, ending.signal).then((answer) => {
				open -= 1;
				if (ending.signal.aborted) return;
				if (answer === 'failed') askNext();
				else finish(answer === 'absent' ? null : answer);
			});
		};
		if (signal.aborted) return finish(null);
		signal.addEventListener('abort', abort, { once: true });
		askNext();
	});
}

async function askHost(
	address: string,
	fetch: typeof globalThis.fetch,
	signal: AbortSignal,
): Promise<IconCollection | 'absent' | 'failed'> {
	try {
		const response = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
		if (response.status === 404) return 'absent';
		if (response.status !== 200) return 'failed';
		const text = await response.text();
		return (text.length > maxAnswer ? undefined : readCollection(text)) ?? 'failed';
	} catch {
		return 'failed';
	}
}
