import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { publish } from '../../../cli/publish/publish.ts';
import { isLong } from '../../harness/is-long.ts';
import { bundleFixture, type Child, endedProcess, startScript } from './child.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** How often three start at a time; in half of these the first one goes on only when the others have ended. */
const rounds = isLong ? 40 : 8;

const isLinux = process.platform === 'linux';

function makeOutput() {
	const root = makeTemporaryFolder();
	const lock = join(root, '.dist.domdocs-lock');
	const files = [{ path: 'index.html', kind: 'page' as const, content: 'home' }];
	const run = () => publish({ out: join(root, 'dist'), protected: [], files });
	return { root, out: join(root, 'dist'), lock, run };
}

async function catchFatal(promise: Promise<unknown>): Promise<FatalError> {
	const error = await promise.catch((reason: unknown) => reason);
	if (!(error instanceof FatalError)) throw error;
	return error;
}

test('a second publication ends with code 5 and names the first, which goes on', async () => {
	const { root, out, lock, run } = makeOutput();
	let second: FatalError | null = null;
	async function* files() {
		second = await catchFatal(run());
		yield { path: 'index.html', kind: 'page' as const, content: 'first' };
	}
	await publish({ out, protected: [], files: files() });
	expect(second).toMatchObject({ exitCode: 5 });
	const [diagnostic] = second!.diagnostics;
	expect(diagnostic).toMatchObject({ code: 'DD5002', name: 'output-locked', severity: 'error' });
	expect(diagnostic!.message.replace(/\d{4}-.*Z/, '<time>')).toBe(
		`The output folder "${out}" is locked by process ${process.pid} on "${hostname()}", which started at <time>.`,
	);
	expect(diagnostic!.hint).toBe(
		`Wait until that build has ended. If there is no such process, delete "${lock}".`,
	);
	expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('first');
	expect(readdirSync(root)).toEqual(['dist']);
});

const holder = {
	id: 'a',
	pid: process.pid,
	host: hostname(),
	started: '2026-01-01T00:00:00.000Z',
	startTick: null,
};

test.each<[name: string, lock: () => Promise<object>]>([
	['a process that has ended', async () => ({ ...holder, pid: await endedProcess() })],
	['no process', async () => ({ ...holder, pid: 'none' })],
])('the lock of %s is taken over', async (_name, makeLock) => {
	const { root, lock, run } = makeOutput();
	writeFileSync(lock, JSON.stringify(await makeLock()));
	await run();
	expect(readdirSync(root)).toEqual(['dist']);
});

// All at once, for each is given two seconds in which its process may write the rest.
test('half-written locks, and one of nobody, are taken over', async () => {
	const texts = ['', '{"id":', 'null', '7', '{}'];
	const outputs = texts.map((text) => {
		const output = makeOutput();
		writeFileSync(output.lock, text);
		return output;
	});
	await Promise.all(outputs.map(({ run }) => run()));
	expect(outputs.map(({ root }) => readdirSync(root))).toEqual(texts.map(() => ['dist']));
});

test('the claim that a killed process has left is taken over, and so are older ones', async () => {
	const { root, lock, run } = makeOutput();
	const pid = await endedProcess();
	writeFileSync(lock, JSON.stringify({ ...holder, pid }));
	writeFileSync(`${lock}.a`, JSON.stringify({ ...holder, id: 'b', pid }));
	writeFileSync(`${lock}.c`, JSON.stringify({ ...holder, id: 'd', pid }));
	await run();
	expect(readdirSync(root)).toEqual(['dist']);
});

test('the lock of a running process, and one of another host, are not', async () => {
	for (const change of [{}, { host: 'elsewhere', pid: await endedProcess() }]) {
		const { root, lock, run } = makeOutput();
		writeFileSync(lock, JSON.stringify({ ...holder, ...change }));
		expect(await catchFatal(run())).toMatchObject({ exitCode: 5 });
		expect(readdirSync(root)).toEqual(['.dist.domdocs-lock']);
	}
});

// Only Linux tells when a process started.
test.runIf(isLinux)('the lock of a process whose number another one has now is taken over', async () => {
	const { root, lock, run } = makeOutput();
	writeFileSync(lock, JSON.stringify({ ...holder, startTick: '1' }));
	await run();
	expect(readdirSync(root)).toEqual(['dist']);
});

test('of three starts at a time, over the lock of a dead process, never two publish', async () => {
	const script = await bundleFixture('hold-output', makeTemporaryFolder());
	const pid = await endedProcess();
	let published = 0;
	for (let round = 0; round < rounds; round++) {
		const { root, out, lock } = makeOutput();
		writeFileSync(lock, JSON.stringify({ ...holder, id: `round-${round}`, pid }));
		const holds = round % 2 === 0;
		const starts = [0, 1, 2].map(() =>
			startScript(script, [out, join(root, 'busy'), holds ? 'hold' : 'go on']),
		);
		const all = Promise.all(starts.map(({ ended }) => ended));
		if (holds) await endTheRest(starts);
		const ends = await all;
		expect(ends.filter((end) => end !== 0 && end !== 5)).toEqual([]);
		expect(ends).toContain(0);
		published += ends.filter((end) => end === 0).length;
		expect(starts.map((start) => String(start.process.pid))).toContain(
			readFileSync(join(out, 'index.html'), 'utf8'),
		);
		expect(readdirSync(root)).toEqual(['dist']);
	}
	expect(published).toBeGreaterThanOrEqual(rounds);
});

/** Waits until one of them is publishing and the others have ended, then lets it go on. */
async function endTheRest(starts: Child[]): Promise<void> {
	const publishing = await Promise.any(
		starts.map(async (start) => {
			await start.printed;
			return start.output.text === '' ? Promise.reject() : start;
		}),
	);
	await Promise.all(starts.flatMap((start) => (start === publishing ? [] : start.ended)));
	publishing.process.stdin!.end();
}
