import convert from 'npm-to-yarn';
import {
	type ForeignManager,
	installFlags,
	type PackageManager,
	removeFlags,
	translateFlags,
} from './install-flags.ts';
import { type CommandArguments, readArguments, splitCommands, splitWords } from './split-commands.ts';

/** A prompt, `sudo` and variables before a command. */
const prefix =
	/^\s*(?:[$>%]\s+)?(?:(?:sudo|time|cross-env)\s+|[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|[^\s"'])*\s+)*/;

/** Says the npm commands of a shell text in another package manager's words. All else stays as it is. */
export function translateCommands(text: string, to: PackageManager): string {
	if (to === 'npm') return text;
	return text
		.split('\n')
		.map((line) =>
			splitCommands(line)
				.map((piece) => (piece.isCommand ? translateCommand(piece.text, to) : piece.text))
				.join(''),
		)
		.join('\n');
}

function translateCommand(command: string, to: ForeignManager): string {
	const before = prefix.exec(command)![0];
	const after = /\s*$/.exec(command.slice(before.length))![0];
	const words = splitWords(command.slice(before.length));
	const [program, name = '', ...rest] = words;
	if (program === 'npx') return before + execute(words.slice(1), words, to) + after;
	if (program !== 'npm') return command;
	const task = Object.hasOwn(tasks, name) ? tasks[name]! : undefined;
	const said = task ? task(rest, to, name) : convertOther(words, to);
	return before + said + after;
}

type Task = (words: readonly string[], to: ForeignManager, name: string) => string;

const install: Task = (words, to) => {
	const given = readArguments(words);
	const flags = translateFlags(installFlags, given.flags, to);
	const names = to === 'deno' ? given.names.map(toDenoName) : given.names;
	if (names.length === 0) return join(to, ...inWorkspace(given, to), 'install', ...flags);
	if (!given.isGlobal) return join(to, ...inWorkspace(given, to), 'add', ...flags, ...names);
	if (to === 'deno') return join('deno install -g -A', ...names);
	return join(to === 'yarn' ? 'yarn global add' : `${to} add -g`, ...flags, ...names);
};

const remove: Task = (words, to) => {
	const given = readArguments(words);
	const flags = translateFlags(removeFlags, given.flags, to);
	if (!given.isGlobal) return join(to, ...inWorkspace(given, to), 'remove', ...flags, ...given.names);
	const global = {
		pnpm: 'pnpm remove -g',
		yarn: 'yarn global remove',
		bun: 'bun remove -g',
		deno: 'deno uninstall -g',
	};
	return join(global[to], ...flags, ...given.names);
};

/** Names that `yarn x` does not take for a script. */
const yarnCommands =
	/^(?:add|audit|bin|cache|config|create|dlx|exec|init|info|install|link|list|node|outdated|pack|publish|remove|run|unlink|up|upgrade|version|why|workspace|workspaces)$/;

const run: Task = (words, to) => {
	const given = readArguments(words);
	const { names, flags, passed } = given;
	const [script, ...others] = names;
	const kept = flags.filter((flag) => flag !== '--if-present' || to === 'pnpm' || to === 'bun');
	const isShort = to === 'yarn' && script !== undefined && !given.workspace && !yarnCommands.test(script);
	const verb = to === 'deno' ? 'task' : isShort ? '' : 'run';
	return join(to, ...inWorkspace(given, to), verb, ...kept, script ?? '', ...others, ...passed);
};

/** `npm start`, `npm test`: scripts that need no `run`. */
const runNamed: Task = (words, to, name) => {
	const script = name === 't' || name === 'tst' ? 'test' : name;
	if (to === 'bun' || to === 'deno') return run([script, ...words], to, name);
	const given = readArguments(words);
	return join(to, ...inWorkspace(given, to), script, ...given.flags, ...given.names, ...given.passed);
};

/** `npm create x`, and `npm init`, which is the same where a name follows. */
const create: Task = (words, to) => {
	const { names, flags, passed, isYes } = readArguments(words);
	const [starter, ...others] = names;
	if (starter === undefined)
		return join(to, 'init', isYes && (to === 'yarn' || to === 'bun') ? '-y' : '', ...flags);
	const rest = [...others, ...flags, ...passed];
	if (to === 'deno') return join('deno run -A', `npm:${nameOfStarter(starter)}`, ...rest);
	// The first version of Yarn does not know tags here, and takes the latest anyway.
	return join(to, 'create', to === 'yarn' ? starter.replace(/@latest$/, '') : starter, ...rest);
};

/** `vite@latest` is the package `create-vite@latest`, `@x/app` is `@x/create-app`. */
function nameOfStarter(starter: string): string {
	const [, scope, name = '', version = ''] = /^(@[^/@]+)?\/?([^@]*)(@.*)?$/.exec(starter) ?? [];
	const full = name ? `create-${name}` : 'create';
	return `${scope ? `${scope}/` : ''}${full}${version}`;
}

const ci: Task = (words, to) => {
	const flags = translateFlags(installFlags, readArguments(words).flags, to);
	const frozen = {
		pnpm: '--frozen-lockfile',
		yarn: '--immutable',
		bun: '--frozen-lockfile',
		deno: '--frozen',
	};
	return join(to, 'install', frozen[to], ...flags);
};

const update: Task = (words, to) => {
	const { names, flags } = readArguments(words);
	const verbs = {
		pnpm: 'pnpm update',
		yarn: 'yarn upgrade',
		bun: 'bun update',
		deno: 'deno outdated --update',
	};
	return join(verbs[to], ...flags, ...names);
};

/** `npx x` and `npm exec x`. `words` is all of it, for what cannot be said otherwise. */
function execute(rest: readonly string[], words: readonly string[], to: ForeignManager): string {
	const { flags, names, passed } = readArguments(rest, true);
	const [program = '', ...others] = names.length > 0 ? names : passed;
	const args = names.length > 0 ? [...others, ...passed] : others;
	const packages = flags.flatMap((flag) => /^(?:-p|--package)=(.*)$/.exec(flag)?.[1] ?? []);
	const chosen = packages.map((name) => `${to === 'pnpm' ? '--package=' : '-p '}${name}`);
	const isLocal = flags.some((flag) => flag === '--no-install' || flag === '--no');
	if (!program || flags.some((flag) => /^(?:-c|--call)\b/.test(flag))) return words.join(' ');
	switch (to) {
		case 'pnpm':
			if (isLocal) return join('pnpm exec', program, ...args);
			return join('pnpm', ...chosen, 'dlx', program, ...args);
		case 'yarn':
			if (isLocal) return join('yarn', program, ...args);
			return join('yarn dlx', ...chosen, program, ...args);
		case 'bun':
			return join('bunx', isLocal ? '--no-install' : '', ...chosen, program, ...args);
		default:
			return join(
				'deno run -A',
				packages[0] ? `npm:${packages[0]}/${program}` : toDenoName(program),
				...args,
			);
	}
}

const exec: Task = (words, to) => execute(words, ['npm', 'exec', ...words], to);

/** By the word behind `npm`. */
const tasks: Record<string, Task> = {
	...Object.fromEntries(['install', 'i', 'in', 'add'].map((name) => [name, install])),
	...Object.fromEntries(['uninstall', 'un', 'remove', 'rm', 'r', 'unlink'].map((name) => [name, remove])),
	...Object.fromEntries(['run', 'run-script', 'rum', 'urn'].map((name) => [name, run])),
	...Object.fromEntries(['start', 'stop', 'restart', 'test', 't', 'tst'].map((name) => [name, runNamed])),
	...Object.fromEntries(['update', 'up', 'upgrade', 'udpate'].map((name) => [name, update])),
	...{ create, init: create, innit: create, ci, 'clean-install': ci, exec, x: exec },
};

/** Commands that the library says rightly. */
const others = new Set([
	...['link', 'list', 'ls', 'outdated', 'publish', 'pack', 'cache', 'version', 'login', 'logout'],
]);

/** What the library knows besides; npm's own command where it knows no better, for it works everywhere. */
function convertOther(words: readonly string[], to: ForeignManager): string {
	const command = words.join(' ');
	if (!others.has(words[1] ?? '')) return command;
	const said = convert(command, to).trim();
	return said.includes("couldn't auto-convert") ? command : said;
}

/** `-w name`, as each of them says it. */
function inWorkspace({ workspace }: CommandArguments, to: ForeignManager): string[] {
	if (!workspace) return [];
	return to === 'yarn' ? ['workspace', workspace] : ['--filter', workspace];
}

/** Deno wants to know where a package comes from. */
function toDenoName(name: string): string {
	return /^(?:[a-z][a-z+.-]*:|[./~])/i.test(name.replace(/^["']/, '')) ? name : `npm:${name}`;
}

function join(...words: string[]): string {
	return words.filter(Boolean).join(' ');
}
