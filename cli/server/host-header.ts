import { isIPv4, isIPv6 } from 'node:net';

/**
 * Judges a `Host` header: `undefined` admits, else the status. Admitted are `localhost`,
 * `*.localhost`, IP addresses and the names given, with any port, since ports may be forwarded. A
 * page of another site that points its own name at this machine (DNS rebinding) cannot have these.
 */
export function checkHost(host: string | undefined, names: readonly string[]): 400 | 403 | undefined {
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
