import type { IncomingMessage } from 'node:http';
import { plainResponse, type SiteRequest, type SiteResponse } from './request.ts';
import { checkHost } from './host-header.ts';
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

/** Checks a request before anything of the site is touched: method, host, target, base. */
export function validateRequest(request: IncomingMessage, rules: RequestRules): Validation {
	const { method, headers, url = '' } = request;
	if (method !== 'GET' && method !== 'HEAD') return { rejection: methodRejection };
	const hostStatus = countHosts(request) > 1 ? 400 : checkHost(headers.host, rules.names);
	if (hostStatus) return { rejection: plainResponse(hostStatus) };
	const target = decodeTarget(url);
	if ('status' in target) return { rejection: plainResponse(target.status) };
	const { path, search } = target;
	if (path.startsWith(rules.base)) {
		return { request: { path: path.slice(rules.base.length - 1), search, method, headers } };
	}
	const leadsToBase = path === '/' || `${path}/` === rules.base;
	return { rejection: leadsToBase ? { ...plainResponse(302), location: '/' } : plainResponse(404) };
}

function countHosts(request: IncomingMessage): number {
	return request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}
