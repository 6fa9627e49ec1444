import { createInterface } from 'node:readline/promises';
import { FatalError } from '../diagnostics/diagnostic.ts';
import { signalExitCode } from '../platform/exit-code.ts';

/** Asks a person for one line after the other. */
export type Prompt = ReturnType<typeof openPrompt>;

/** Where questions are asked. */
export interface PromptOptions {
	input: NodeJS.ReadableStream & { unref?: () => unknown };
	output: NodeJS.WritableStream;
	/** Ends the questions from outside. */
	signal: AbortSignal;
	/** Whether lines can be edited. Default: what the output is; a terminal that is `dumb` cannot. */
	terminal?: boolean;
}

/** Asks on a terminal. Ctrl+C and the end of the input end the command with 130 and without a word. */
export function openPrompt({ input, output, signal, ...given }: PromptOptions) {
	const isTerminal = 'isTTY' in output && output.isTTY === true && process.env.TERM !== 'dumb';
	const reader = createInterface({ input, output, terminal: given.terminal ?? isTerminal, historySize: 0 });
	// Lines that were pasted together wait here until they are asked for.
	const lines = reader[Symbol.asyncIterator]();
	let isAsking = false;
	let isClosed = false;
	let isStopped = false;
	/** Gives the terminal back. */
	const close = (): void => {
		signal.removeEventListener('abort', close);
		reader.close();
	};
	reader.on('SIGINT', () => {
		isStopped = true;
		close();
	});
	reader.on('close', () => {
		// What is typed from now on must not keep the process.
		input.unref?.();
		isClosed = true;
		if (isAsking) output.write('\n');
	});
	signal.addEventListener('abort', close);
	return {
		/** The line that is typed behind the question, without space around it. Rejects once it is ended. */
		ask: async (question: string): Promise<string> => {
			if (!isClosed) reader.setPrompt(question);
			if (!isClosed) reader.prompt();
			isAsking = true;
			const { value, done } = await lines.next();
			isAsking = false;
			if (isStopped || done) throw new FatalError(signalExitCode.SIGINT, []);
			return value.trim();
		},
		/** Shows a line between questions. */
		say: (text: string) => void output.write(`${text}\n`),
		close,
	};
}
