import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { node, program } from './program.ts';

/** What a run in front of a person gave: everything that was shown, and how it ended. */
export interface TerminalRun {
	code: number | null;
	/** Standard output and standard error, without what moves the cursor and paints. */
	shown: string;
}

/** An answer, and the end of the question that it is typed behind. */
export type Answer = [question: string, typed: string];

/** Makes the two streams say that they are a terminal before anything else runs. */
const preload = `data:text/javascript,${encodeURIComponent(
	'for (const stream of [process.stdin, process.stdout]) Object.defineProperty(stream, "isTTY", { value: true });',
)}`;

/** Whether this machine can make a real terminal for a command: it has `script` of util-linux. */
export const hasTerminal = String(spawnSync('script', ['--version']).stdout).includes('util-linux');

/** How it runs. */
export interface TerminalOptions {
	env?: Record<string, string>;
	/** In a real terminal, where there is one, instead of pipes that say they are one. Default `false`. */
	isReal?: boolean;
}

/** Runs the compiled `domdocs` as somebody would in a terminal who answers its questions one by one. */
export function runInTerminal(
	args: string[],
	answers: Answer[],
	options: TerminalOptions = {},
): Promise<TerminalRun> {
	const child = start(args, options);
	// It may end before it has read everything.
	child.stdin.on('error', () => undefined);
	let shown = '';
	let from = 0;
	const note = (data: Buffer): void => {
		shown += data.toString();
		const [question, typed] = answers[0] ?? [];
		if (question === undefined || !plain(shown.slice(from)).endsWith(question)) return;
		from = shown.length;
		answers.shift();
		child.stdin.write(typed ?? '');
	};
	child.stdout.on('data', note);
	child.stderr.on('data', note);
	return new Promise((done) => child.once('close', (code) => done({ code, shown: plain(shown) })));
}

function start(args: string[], { env, isReal = false }: TerminalOptions): ChildProcessWithoutNullStreams {
	const { CI: _, GITHUB_ACTIONS: __, FORCE_COLOR: ___, ...inherited } = process.env;
	const all = { env: { ...inherited, TERM: 'xterm', ...env } };
	if (!isReal) return spawn(node, ['--import', preload, program, ...args], all);
	const words = [node, program, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
	return spawn('script', ['-qefc', words.join(' '), '/dev/null'], all);
}

function plain(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: what steers a terminal begins with one
	return text.replace(/\u001b\[[\d;]*[A-Za-z]/g, '').replaceAll('\r', '');
}
