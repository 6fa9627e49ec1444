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
