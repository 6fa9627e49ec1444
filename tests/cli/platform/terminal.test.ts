import { afterEach, describe, expect, test, vi } from 'vitest';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { openTerminal, printDiagnostics } from '../../../cli/platform/terminal.ts';

const variables = ['NO_COLOR', 'FORCE_COLOR', 'CI', 'TERM', 'GITHUB_ACTIONS'];
const own = new Map([process.stdout, process.stderr].map((stream) => [stream, stream.isTTY]));

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	for (const [stream, isTTY] of own) stream.isTTY = isTTY;
});

/** Sets the whole of the environment that a terminal looks at. */
function surround({
	out = false,
	err = out,
	...env
}: { out?: boolean; err?: boolean } & Record<string, unknown>) {
	for (const name of variables) vi.stubEnv(name, undefined);
	for (const [name, value] of Object.entries(env)) vi.stubEnv(name, String(value));
	process.stdout.isTTY = out;
	process.stderr.isTTY = err;
}

/** What is written from now on, by stream. */
function listen() {
	const written = { out: '', err: '' };
	vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
		written.out += String(text);
		return true;
	});
	vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
		written.err += String(text);
		return true;
	});
	return written;
}

describe('colours', () => {
	test.each([
		[{ out: true, TERM: 'xterm' }, true],
		[{ out: false }, false],
		[{ out: true, err: false, TERM: 'xterm' }, false],
		[{ out: false, err: true, TERM: 'xterm' }, false],
		[{ out: false, CI: 'true' }, false],
		[{ out: true, TERM: 'dumb' }, false],
		[{ out: true, NO_COLOR: '1' }, false],
		[{ out: false, FORCE_COLOR: '1' }, true],
		[{ out: true, FORCE_COLOR: '0' }, false],
		[{ out: true, NO_COLOR: '1', FORCE_COLOR: '1' }, false],
	])('with %j: %j', (environment, isColoured) => {
		surround(environment);
		expect(openTerminal().colors.red('x') !== 'x').toBe(isColoured);
	});
});

describe('progress', () => {
	test('is plain lines where nobody watches, and nothing with --json', () => {
		surround({ CI: 'true', err: true });
		const written = listen();
		openTerminal().progress('parse');
		openTerminal({ quiet: true }).progress('parse');
		expect(written).toEqual({ out: '', err: 'parse\n' });
	});

	test('results go to standard output, all else to standard error', () => {
		surround({});
		const written = listen();
		const terminal = openTerminal();
		terminal.print('result');
		terminal.say('remark');
		terminal.endProgress();
		expect(written).toEqual({ out: 'result\n', err: 'remark\n' });
	});
});

describe('messages', () => {
	const diagnostics = [diagnose('broken-link', 'Unexpected link.', { file: 'a.md', line: 1, column: 1 })];
	const print = (json: boolean, list = diagnostics) => {
		const written = listen();
		printDiagnostics(openTerminal(), list, { root: '/nowhere', json });
		return written;
	};

	test('are text on standard error', () => {
		surround({});
		expect(print(false)).toEqual({
			out: '',
			err: 'a.md:1:1  error  broken-link DD3001\n  Unexpected link.\n\n',
		});
	});

	test('are lines of JSON on standard output with --json, also in GitHub Actions', () => {
		surround({ GITHUB_ACTIONS: 'true' });
		const { out, err } = print(true);
		expect(err).toBe('');
		expect(out.endsWith('}\n')).toBe(true);
		expect(JSON.parse(out)).toEqual(diagnostics[0]);
	});

	test('are annotations too in GitHub Actions', () => {
		surround({ GITHUB_ACTIONS: 'true' });
		expect(print(false).out).toBe(
			'::error file=a.md,line=1,col=1,title=broken-link DD3001::Unexpected link.\n',
		);
	});

	test('that are none write nothing', () => {
		surround({ GITHUB_ACTIONS: 'true' });
		expect(print(false, [])).toEqual({ out: '', err: '' });
		expect(print(true, [])).toEqual({ out: '', err: '' });
	});
});
