import { isWindowsName, longestName } from '../platform/output-path.ts';

/**
 * What keeps a decoded address from being a folder or file on every host and the target of a link,
 * as it is told after "without"; `undefined` for nothing.
 */
export function findRouteFault(route: string): string | undefined {
	const names = route.split('/').slice(1);
	const last = names.length - 1;
	for (const [index, name] of names.entries()) {
		if (name === '' && index < last) return 'empty parts';
		const fault = findNameFault(name);
		if (fault !== undefined) return fault;
	}
	return names[0]?.toLowerCase() === '_domdocs' ? '`_domdocs`, which belongs to domdocs' : undefined;
}

function findNameFault(name: string): string | undefined {
	if (name === '.' || name === '..') return `\`${name}\``;
	const character = /[\\?#*:"<>|]/.exec(name)?.[0];
	if (character) return `\`${character}\``;
	if (/\p{Cc}|\p{Surrogate}/u.test(name)) return 'control characters';
	const escaped = /%[0-9a-f]{2}/i.exec(name)?.[0];
	if (escaped) return `\`${escaped}\`, which links use for another character`;
	if (name.startsWith('.') && name !== '.well-known') return 'names that start with a dot';
	if (/[. ]$/.test(name)) return 'names that end with a dot or a space';
	if (isWindowsName(name)) return `\`${name}\`, which Windows keeps for itself`;
	return Buffer.byteLength(name) > longestName ? `names of more than ${longestName} bytes` : undefined;
}
