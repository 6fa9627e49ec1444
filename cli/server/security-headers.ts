import { demoPolicy, svgPolicy } from '../outputs/host/header-rules.ts';

/** Kept by every response, whatever its status: no other site may read, embed or frame it. */
const everywhere = {
	'cross-origin-resource-policy': 'same-origin',
	'cross-origin-opener-policy': 'same-origin',
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'x-frame-options': 'DENY',
};

const framePolicy = "frame-ancestors 'none'";

/** The site frames its demos and PDF files. */
const framed: readonly [path: RegExp, policy: string][] = [
	[/\/_domdocs\/demos\/[^/]+\.html$/, demoPolicy],
	[/\.pdf$/i, "frame-ancestors 'self'"],
];

/**
 * Adds the security headers to those of a response. They win over the response's own, except that
 * its Content-Security-Policy is kept beside ours. CORS grants are dropped: this server has none.
 */
export function secureHeaders(own: Record<string, string>, path = ''): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const [name, value] of Object.entries(own)) {
		if (!/^access-control-/i.test(name)) headers[name.toLowerCase()] = value;
	}
	const isSvg = /\.svg$/i.test(path) || /^image\/svg\+xml/i.test(headers['content-type'] ?? '');
	const ofFramed = framed.find(([pattern]) => pattern.test(path))?.[1];
	const policy = ofFramed ?? (isSvg ? `${svgPolicy}; ${framePolicy}` : framePolicy);
	const ownPolicy = headers['content-security-policy'];
	return {
		...headers,
		...everywhere,
		...(ofFramed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
		'content-security-policy': ownPolicy ? `${ownPolicy}, ${policy}` : policy,
	};
}
