import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLoopbackName } from './listen.ts';

/** How a running server can be reached. */
export interface Addresses {
	/** Every address of the site's start page that a reader may open; the local one first. */
	urls: string[];
	/** Every origin that the site's own pages can have. */
	origins: string[];
	/** Said when others than this machine can reach the server. */
	warning?: string;
}

/** Lists the addresses of a server. `base` is encoded; `names` are the further allowed host names. */
export function listAddresses(options: {
	host: string | undefined;
	port: number;
	base: string;
	names: readonly string[];
}): Addresses {
	const { host, port, base, names } = options;
	const hosts = reachableHosts(host);
	const toOrigin = (name: string) => new URL(`http://${isIPv6(name) ? `[${name}]` : name}:${port}`).origin;
	const own = [...hosts, ...(isLoopbackName(host) || isWildcard(host) ? loopbackHosts : [])].map(toOrigin);
	const forwarded = names.flatMap((name) => [toOrigin(name), `http://${name}`, `https://${name}`]);
	return {
		urls: hosts.map((name) => toOrigin(name) + base),
		origins: [...new Set([...own, ...forwarded])],
		...(!isLocal(host) && { warning: networkWarning }),
	};
}

const loopbackHosts = ['localhost', '127.0.0.1', '::1'];

const networkWarning =
	'Everyone on the same network can read this site while the server runs. Leave out --host to keep it on this machine.';

function isWildcard(host: string): boolean {
	return host === '0.0.0.0' || host === '::';
}

function isLocal(host: string | undefined): boolean {
	return isLoopbackName(host) || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** A wildcard stands for the local name and each address of this machine that needs no zone. */
function reachableHosts(host: string | undefined): string[] {
	if (isLoopbackName(host)) return ['localhost'];
	if (!isWildcard(host)) return [host];
	const addresses = Object.values(networkInterfaces())
		.flatMap((entries) => entries ?? [])
		.filter(({ internal, family }) => !internal && (family === 'IPv4' || host === '::'))
		.map(({ address }) => address)
		.filter((address) => !/^fe[89ab]/i.test(address));
	return ['localhost', ...addresses];
}
