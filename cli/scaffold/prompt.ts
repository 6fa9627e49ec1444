import { createInterface } from 'node:readline/promises';
import { FatalError } from '../diagnostics/diagnostic.ts';
import { signalExitCode } from '../platform/exit-code.ts';

/** Asks a person for one line after the other. */
export interface Prompt {
	/** The line that is typed behind the question, without space around it. Rejects once it is ended. */
	ask: (question: string) => Promise<string>;
	/** Shows a line between questions. */
	say: (text: string) => void;
	/** Gives the terminal back. */
	close: () => void;
}

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
export function openPrompt({ input, output, signal, ...given }: PromptOptions): Prompt {
	const isTerminal = 'isTTY' in output && output.isTTY === true && process.env.TERM !== 'dumb';
	const reader = createInterface({ input, output, terminal: given.terminal ?? isTerminal, historySize: 0 });
	const lines = new LineQueue();
	const close = (): void => {
		signal.removeEventListener('abort', close);
		reader.close();
	};
	reader.on('line', (line) => lines.add(line));
	reader.on('SIGINT', () => {
		lines.forget();
		close();
	});
	reader.on('close', () => {
		// What is typed from now on must not keep the process.
		input.unref?.();
		if (lines.isAwaited) output.write('\n');
		lines.end();
	});
	signal.addEventListener('abort', close);
	return {
		ask: (question) => {
			if (!lines.isEnded) reader.setPrompt(question);
			if (!lines.isEnded) reader.prompt();
			return lines.next();
		},
		say: (text) => void output.write(`${text}\n`),
		close,
	};
}

/** Lines until they are asked for: those that were pasted together arrive before. */
class LineQueue {
	isEnded = false;
	readonly #lines: string[] = [];
	#waiting: { resolve: (line: string) => void; reject: (error: Error) => void } | undefined;

	get isAwaited(): boolean {
		return this.#waiting !== undefined;
	}

	add(line: string): void {
		this.#lines.push(line);
		this.#answer();
	}

	next(): Promise<string> {
		return new Promise((resolve, reject) => {
			this.#waiting = { resolve, reject };
			this.#answer();
		});
	}

	forget(): void {
		this.#lines.length = 0;
	}

	end(): void {
		this.isEnded = true;
		this.#answer();
	}

	#answer(): void {
		const line = this.#waiting && this.#lines.shift();
		if (line !== undefined) this.#waiting?.resolve(line.trim());
		else if (this.isEnded) this.#waiting?.reject(new FatalError(signalExitCode.SIGINT, []));
		else return;
		this.#waiting = undefined;
	}
}
