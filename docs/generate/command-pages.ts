import type { Command } from 'commander';
import { composeProgram } from '../../cli/commands/compose-program.ts';
import { inCell, lookUp, page, writeTable } from './page.ts';
import { readMembers } from './read-declarations.ts';

/** The pages of the command line: text by file name. Fails where a command or an option says nothing of itself. */
export function composeCommandPages(): Record<string, string> {
	const { commands } = composeProgram();
	const pages = commands.map((command, index) => [
		`${index + 1}.${command.name()}.md`,
		writeCommand(command),
	]);
	return { 'README.md': writeIndex([...commands]), ...Object.fromEntries(pages) };
}

function writeIndex(commands: Command[]): string {
	const rows = commands.map((command, index) => [
		`[\`domdocs ${command.name()}\`](./${index + 1}.${command.name()}.md)`,
		inCell(sentence(command.description())),
	]);
	const codes = readMembers('cli/platform/exit-code.ts', 'exitCode').map(({ name, type, doc }) => [
		`\`${type}\`{#exit-${type}}`,
		inCell(doc || (name === 'ok' ? 'It went well.' : name)),
	]);
	const signals = readMembers('cli/platform/exit-code.ts', 'signalExitCode').map(({ name, type }) => [
		`\`${type}\`{#exit-${type}}`,
		`The signal ${name} has ended it.`,
	]);
	const [common] = commands;
	const shared = common!.options.filter(({ long }) => isShared(long));
	return page('Command line', [
		'`npx domdocs <command>` in the folder of the site. `--help` behind any command prints what its page says here.',
		writeTable(['Command', 'What it does'], rows),
		'## Options of every command {#common}',
		lookUpOptions(shared),
		'## Exit codes {#exit-codes}',
		lookUp(writeTable(['Code', 'Meaning'], [...codes, ...signals])),
	]);
}

function writeCommand(command: Command): string {
	const inner = command.commands.flatMap((sub) => [`## ${nameOf(sub)} {#${sub.name()}}`, ...describe(sub)]);
	return page(nameOf(command), [...describe(command), ...inner]);
}

function describe(command: Command): string[] {
	const { commands, options, registeredArguments } = command;
	const parts = [sentence(command.description())];
	if (commands.length === 0) parts.push(`\`\`\`sh\n${nameOf(command)} ${usageOf(command)}\n\`\`\``);
	if (registeredArguments.length > 0) {
		const rows = registeredArguments.map((argument) => [
			`\`${argument.required ? `<${argument.name()}>` : `[${argument.name()}]`}\``,
			inCell(sentence(argument.description)),
		]);
		parts.push(lookUp(writeTable(['Argument', 'What it is'], rows)));
	}
	const own = options.filter(({ long }) => !isShared(long));
	if (own.length > 0) parts.push(lookUpOptions(own, command.parent?.parent ? `${command.name()}-` : ''));
	const { examples, notes } = readHelp(command);
	if (examples.length === 0) throw new Error(`${nameOf(command)} has no example.`);
	if (notes) parts.push(notes);
	parts.push(`\`\`\`sh title="For instance"\n${examples.join('\n')}\n\`\`\``);
	if (commands.length === 0)
		parts.push('Besides, it has the [options of every command](./README.md#common).');
	return parts;
}

function lookUpOptions(options: readonly Command['options'][number][], prefix = ''): string {
	const rows = options.map(({ flags, long, description, defaultValue }) => {
		if (!description) throw new Error(`${flags} says nothing of itself.`);
		const usual = typeof defaultValue === 'number' ? ` Default: ${defaultValue}.` : '';
		return [`\`${flags}\`{#${prefix}${long!.slice(2)}}`, `${inCell(sentence(description))}${usual}`];
	});
	return lookUp(writeTable(['Option', 'What it does'], rows));
}

function isShared(long: string | null | undefined): boolean {
	return long === '--root' || long === '--json';
}

function nameOf(command: Command): string {
	return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}

function usageOf(command: Command): string {
	const words = command.registeredArguments.map((argument) =>
		argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
	);
	return ['[options]', ...words].join(' ');
}

/** What stands in the help behind the options: notes, and lines to copy. */
function readHelp(command: Command): { examples: string[]; notes: string } {
	let help = '';
	command.configureOutput({ writeOut: (text) => (help += text) });
	command.outputHelp();
	const [before, after = ''] = help.split('\nExample:\n');
	const examples = [...after.matchAll(/^ {2}\$ (.+?)(?: {3,}.*)?$/gm)].map(([, line]) => line!);
	const options = /\n {2}-h, --help[^\n]*\n(?:\nCommands:\n(?: [^\n]*\n)*)?/.exec(before!);
	const notes = options ? before!.slice(options.index + options[0].length).trim() : '';
	return { examples, notes };
}

function sentence(text: string): string {
	return `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
