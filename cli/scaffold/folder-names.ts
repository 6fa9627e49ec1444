import { usageError } from './usage-error.ts';

/** What folders must not be called, with how it is said. */
const rules: [pattern: RegExp, describe: (name: string) => string][] = [
	[/^$/, () => 'empty folder name'],
	[/^\.\.?$/, (name) => `"${name}"`],
	// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be in a name
	[/[\u0000-\u001f\u007f]/, () => 'control character'],
	[/[\\<>:"|?*]/, (name) => `character \`${/[\\<>:"|?*]/.exec(name)?.[0]}\``],
	[/^\.|^node_modules$/, (name) => `folder name "${name}", which is never read,`],
	[/^\s|[\s.]$/, (name) => `space or dot at the end of "${name}"`],
	[/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i, (name) => `folder name "${name}", which Windows reserves,`],
];

/**
 * The folders of a path that was typed. Each must be a name that every file system takes. `.` stands for
 * the folder itself.
 */
export function readFolderNames(option: '--category' | '--dir', path: string): string[] {
	const typed = path.replace(/\/$/, '');
	if (typed === '.') return [];
	const names = typed.split('/');
	if (path.startsWith('/')) throw badPath(option, path, 'absolute path');
	for (const name of names) {
		const rule = rules.find(([pattern]) => pattern.test(name));
		if (rule) throw badPath(option, path, rule[1](name));
	}
	return names;
}

function badPath(option: string, path: string, what: string): Error {
	const example = option === '--dir' ? 'notes/doc/player' : 'guides/claims';
	return usageError(
		`Unexpected ${what} in \`${option} ${JSON.stringify(path)}\`, expected folder names with / between them.`,
		`Type it like this: \`${option} ${example}\`.`,
	);
}
