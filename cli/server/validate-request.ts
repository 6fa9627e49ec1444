import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { plainResponse, type SiteRequest, type SiteResponse } from './request.ts';
import { decodeTarget } from './request-target.ts';

/** What requests are checked against. */
export interface RequestRules {
	/** Decoded base path with a slash at both ends. */
	base: string;
	/** Names that a `Host` header may have beside the local ones. */
	names: readonly string[];
}

/** The request as a responder may see it, or the answer that ends it here. */
export type Validation = { request: SiteRequest } | { rejection: SiteResponse };

/** The answer to every method but GET and HEAD. It grants nothing to other origins. */
export const methodRejection = plainResponse(405, { allow: 'GET, HEAD', connection: 'close' });

const hostRejection: SiteResponse = {
	...plainResponse(403),
	body: '403 Forbidden\nUnexpected host name, expected one that this server was started with: `domdocs serve --allowed-hosts <name>`.\n',
};

/** Checks a request before anything of the site is touched: method, host, target, base. */
export function validateRequest(request: IncomingMessage, rules: RequestRules): Validation {
	const { method, headers, url = '' } = request;
	if (method !== 'GET' && method !== 'HEAD') return { rejection: methodRejection };
	const isHost = (name: string, at: number): boolean => at % 2 === 0 && name.toLowerCase() === 'host';
	const isTwice = request.rawHeaders.filter(isHost).length > 1;
	const hostStatus = isTwice ? 400 : checkHost(headers.host, rules.names);
	if (hostStatus) return { rejection: hostStatus === 403 ? hostRejection : plainResponse(hostStatus) };
	const target = decodeTarget(url);
	if ('status' in target) return { rejection: plainResponse(target.status) };
	const { path, search } = target;
	if (path.startsWith(rules.base)) {
		const below = path.slice(rules.base.length - 1);
		// What hosts read is shown to nobody.
		if (/^\/(_headers|_redirects|vercel\.json)$/.test(below)) return { rejection: plainResponse(404) };
		return { request: { path: below, search, method, headers } };
	}
	const leadsToBase = path === '/' || `${path}/` === rules.base;
	return { rejection: leadsToBase ? { ...plainResponse(302), location: '/' } : plainResponse(404) };
}

/**
 * Checks a `Host` header: `undefined` accepts, else the status. Accepted are `localhost`,
 * `*.localhost`, IP addresses and the names given, with any port, since ports may be forwarded. A
 * page of another site that points its own name at this machine (DNS rebinding) cannot have these.
 */
function checkHost(host: string | undefined, names: readonly string[]): 400 | 403 | undefined {
	if (host === undefined || host === '') return 403;
	const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{1,5}))?$/i.exec(host);
	if (!match?.[1] || Number(match[2] ?? 0) > 65535) return 400;
	return isAdmittedName(match[1].toLowerCase(), names) ? undefined : 403;
}

function isAdmittedName(name: string, names: readonly string[]): boolean {
	if (name.startsWith('[')) return isIPv6(name.slice(1, -1));
	return (
		name === 'localhost' ||
		/^([a-z0-9_-]+\.)+localhost$/.test(name) ||
		isIPv4(name) ||
		names.some((other) => other.toLowerCase() === name)
	);
}
