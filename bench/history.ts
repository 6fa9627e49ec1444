import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packHistory, readCachedHistory, unpackHistory } from '../cli/history/cached-history.ts';
import { readHistory } from '../cli/history/read-history.ts';
import type { Commit } from '../cli/model/history.ts';
import { type Cache, FolderCache } from '../cli/platform/cache/cache.ts';
import { generateRepository, git } from '../tests/harness/generated-repository.ts';

const size = { commits: 30_000, pages: 2000 };
const rounds = 5;

const folder = mkdtempSync(join(tmpdir(), 'domdocs-bench-'));
try {
	await measureRepository();
	measureEntry();
} finally {
	rmSync(folder, { recursive: true, force: true });
}

async function measureRepository(): Promise<void> {
	const root = join(folder, 'site');
	await generateRepository(root, size);
	const site = { root, content: join(root, 'content') };
	const cache = new FolderCache(join(folder, 'cache'));
	const store = (kept: Cache) => ({ cache: kept, environment: 'bench' });
	const writeOnly: Cache = { has: () => false, get: () => undefined, put: (...entry) => cache.put(...entry) };
	const readOnly: Cache = { has: () => false, get: (...key) => cache.get(...key), put: () => {} };

	console.info(`${size.commits} commits, ${size.pages} pages`);
	const fresh = await median('read, without a cache', () => readHistory(site));
	await median('read, and kept', () => readCachedHistory(site, store(writeOnly)), fresh);
	await median('taken from the cache', () => readCachedHistory(site, store(cache)), fresh);
	for (const page of [1, 2, 3]) await addCommit(root, page);
	await median('three commits more, without a cache', () => readHistory(site));
	await median('three commits more, on top', () => readCachedHistory(site, store(readOnly)), fresh);
}

async function addCommit(root: string, page: number): Promise<void> {
	mkdirSync(join(root, 'content/new'), { recursive: true });
	writeFileSync(join(root, `content/new/${page}.md`), `Page ${page}\n`);
	await git(root, ['add', '--all']);
	const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
	await git(root, [...identity, 'commit', '--quiet', '-m', `Write page ${page}`]);
}

/** 10,000 pages with 20 commits each, of which each touches four. */
function measureEntry(): void {
	const commits = Array.from(
		{ length: 50_000 },
		(_, index): Commit => ({
			hash: index.toString(16).padStart(40, '9a3f71c05be2'),
			authorName: `Author ${index % 40}`,
			authorEmail: `author${index % 40}@example.com`,
			time: 1_700_000_000 - index * 600,
			subject: `Say more about part ${index % 97} of the manual (#${index})`,
		}),
	);
	const files = Object.fromEntries(
		Array.from({ length: 10_000 }, (_, page) => [
			`content/manual/part-${page % 40}/section-${page % 20}/page-${page}.md`,
			Array.from({ length: 20 }, (_, index) => commits[(index * 2500 + (page >> 2)) % commits.length]!),
		]),
	);
	const value = { files, prefix: '', head: commits[0]!.hash };
	const reading = { value, diagnostics: [], tags: [], outside: [], rounds: [['content']] };
	const file = join(folder, 'entry');
	writeFileSync(file, packHistory(reading));
	const packing = time(() => packHistory(reading));
	const content = Buffer.from(packHistory(reading));
	const unpacking = time(() => unpackHistory(content));
	const whole = Buffer.byteLength(JSON.stringify(value));
	console.info(
		`an entry of 10000 pages x 20 commits: ${(statSync(file).size / 1e6).toFixed(1)} MB (as plain JSON ${(whole / 1e6).toFixed(1)} MB), ` +
			`written in ${packing.toFixed(0)} ms, read in ${unpacking.toFixed(0)} ms`,
	);
}

async function median(name: string, work: () => Promise<unknown>, against?: number): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		await work();
		times.push(performance.now() - start);
	}
	const middle = times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
	const ratio = against === undefined ? '' : `  ${(middle / against).toFixed(3)} of the first`;
	console.info(`${middle.toFixed(0).padStart(7)} ms  ${name}${ratio}`);
	return middle;
}

function time(work: () => unknown): number {
	const times = Array.from({ length: rounds }, () => {
		const start = performance.now();
		work();
		return performance.now() - start;
	});
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
