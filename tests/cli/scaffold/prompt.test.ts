import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { openPrompt } from '../../../cli/scaffold/prompt.ts';

function open({ terminal = false } = {}) {
	const [input, output] = [new PassThrough(), new PassThrough()];
	const abort = new AbortController();
	return { input, output, abort, prompt: openPrompt({ input, output, signal: abort.signal, terminal }) };
}

const stopped = { exitCode: 130, diagnostics: [] };

describe('a prompt', () => {
	test('gives the line behind each question', async () => {
		const { input, output, prompt } = open();
		const first = prompt.ask('One: ');
		input.write('  eins \n');
		expect(await first).toBe('eins');
		prompt.say('Between');
		const second = prompt.ask('Two: ');
		input.write('\r\n');
		expect(await second).toBe('');
		prompt.close();
		expect(String(output.read())).toBe('One: Between\nTwo: ');
	});

	test('keeps lines that were pasted together', async () => {
		const { input, prompt } = open();
		const first = prompt.ask('One: ');
		input.write('a\nb\nc');
		expect(await first).toBe('a');
		expect(await prompt.ask('Two: ')).toBe('b');
		input.end();
		expect(await prompt.ask('Three: ')).toBe('c');
		await expect(prompt.ask('Four: ')).rejects.toMatchObject(stopped);
	});

	test.each([
		['Ctrl+C', '\u0003'],
		['Ctrl+D', '\u0004'],
		['Ctrl+C behind words', 'half a title\u0003'],
		['Ctrl+C before a pasted line is read', '\u0003late\r'],
	])('ends with %s', async (_, typed) => {
		const { input, output, prompt } = open({ terminal: true });
		const answer = prompt.ask('One: ');
		input.write(typed);
		await expect(answer).rejects.toMatchObject(stopped);
		expect(String(output.read())).toMatch(/\n$/);
		await expect(prompt.ask('Two: ')).rejects.toMatchObject(stopped);
	});

	test('ends with a signal', async () => {
		const { abort, prompt } = open();
		const answer = prompt.ask('One: ');
		abort.abort();
		await expect(answer).rejects.toMatchObject(stopped);
	});
});
