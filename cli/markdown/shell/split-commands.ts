/** A piece of a shell line: a command, or what stands between two of them (`&&`, a comment). */
export interface ShellPiece {
	text: string;
	isCommand: boolean;
}

/** Cuts a line of shell at `&&`, `||`, `;`, `|`, `&` and before a comment. Joined again, the pieces are the line. */
export function splitCommands(line: string): ShellPiece[] {
	const pieces: ShellPiece[] = [];
	let start = 0;
	const cut = (at: number, to: number): void => {
		if (at > start) pieces.push({ text: line.slice(start, at), isCommand: true });
		if (to > at) pieces.push({ text: line.slice(at, to), isCommand: false });
		start = to;
	};
	let at = 0;
	while (at < line.length) {
		const character = line[at]!;
		if (character === '\\') at += 2;
		else if (character === '"' || character === "'" || character === '`') at = endOfQuote(line, at);
		else if (/[;&|]/.test(character)) {
			const to = line[at + 1] === character ? at + 2 : at + 1;
			cut(at, to);
			at = to;
		} else if (character === '#' && (at === start || /\s/.test(line[at - 1]!))) {
			// It begins where a word would; but `# npm i` at the begin of a line may be root's prompt.
			cut(at, line.length);
			at = line.length;
		} else at += 1;
	}
	cut(line.length, line.length);
	return pieces;
}

function endOfQuote(line: string, at: number): number {
	const end = line.indexOf(line[at]!, at + 1);
	return end < 0 ? line.length : end + 1;
}

/** The words of a command as they are written, quotes included. */
export function splitWords(command: string): string[] {
	return command.match(/(?:"[^"]*"|'[^']*'|\\.|[^\s"'\\]|["'\\])+/g) ?? [];
}

/** Flags of npm whose value is the next word. */
const valued = new Set([
	...['-w', '--workspace', '--registry', '--prefix', '--tag', '--omit', '--include', '--loglevel'],
	...['-p', '--package', '-c', '--call', '--cache'],
]);

/** The words behind `npm install` by what they are. */
export interface CommandArguments {
	/** `-D`, `--registry=x`; a value that stood behind is joined by `=`. */
	flags: string[];
	/** All other words before `--`. */
	names: string[];
	/** What stands behind `--`. */
	passed: string[];
	/** Value of `-w` or `--workspace`. */
	workspace?: string;
	isGlobal: boolean;
	isYes: boolean;
}

/** Sorts the words behind a command. With `stopAtName`, all that follows the first name is for the program of that name. */
export function readArguments(words: readonly string[], stopAtName = false): CommandArguments {
	const result: CommandArguments = { flags: [], names: [], passed: [], isGlobal: false, isYes: false };
	for (let index = 0; index < words.length; index++) {
		const word = words[index]!;
		if (stopAtName && result.names.length > 0 && word !== '--') result.passed.push(word);
		else if (word === '--') {
			result.passed.push(...words.slice(index + 1));
			break;
		} else if (!word.startsWith('-')) result.names.push(word);
		else {
			const hasValue = valued.has(word) && index + 1 < words.length;
			readFlag(result, word, hasValue ? words[++index]! : undefined);
		}
	}
	return result;
}

function readFlag(result: CommandArguments, word: string, value: string | undefined): void {
	const workspace = /^(?:-w|--workspace)(?:=(.*))?$/.exec(word);
	if (workspace && (value ?? workspace[1])) result.workspace = value ?? workspace[1]!;
	else if (word === '-g' || word === '--global') result.isGlobal = true;
	else if (word === '-y' || word === '--yes') result.isYes = true;
	else result.flags.push(value === undefined ? word : `${word}=${value}`);
}
