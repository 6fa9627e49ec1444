import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { seeChanges } from '../harness/disk-changes.ts';
import type { FixtureSite } from '../harness/fixture-site.ts';
import { node, program } from '../harness/program.ts';
import { readTree } from '../harness/read-tree.ts';
import { runCli } from '../harness/run-cli.ts';
import { serveSite } from '../harness/serve-site.ts';
import { buildOf, faultsOf, siteOf } from './sites.ts';

/** A site of a few pages that refer to each other, whose texts all have a version. */
export function write(site: FixtureSite, version: number): void {
	const text = (name: string): string =>
		`# Page ${name}\n\nVersion ${version} of it, see [the next](./b.md) and [home](./README.md).\n`;
	for (const name of ['README', 'a', 'b', `only-${version % 2}`])
		site.write(`content/${name}.md`, text(name));
	site.write('content/locked.md', `---\npassword: seven green lamps dance\n---\n\n${text('locked')}`);
	rmSync(join(site.root, `content/only-${(version + 1) % 2}.md`), { force: true });
}

/** What is published, without what the program notes for itself. */
export function published(site: FixtureSite): Record<string, string> {
	const files = Object.entries(readTree(join(site.root, 'dist')));
	return Object.fromEntries(files.filter(([path]) => !path.startsWith('.domdocs/')));
}

/** The hash that a file of ours is named by, whatever refers to it. */
const hashIn = (path: string): string[] =>
	/(?<![^./])(?:[0-9a-f]{10}|[0-9a-f]{32}|[0-9A-Z]{8})(?=\.\w+$)/.exec(path)?.slice(0, 1) ?? [];

/** Files that are neither as they were nor as they are to be, that are gone though both have them, and references that lead to no file. */
export function findTorn(
	files: Record<string, string>,
	before: Record<string, string>,
	after: Record<string, string>,
): string[] {
	const torn = Object.keys(files).filter(
		(path) => files[path] !== before[path] && files[path] !== after[path],
	);
	const gone = Object.keys(before).filter((path) => path in after && !(path in files));
	const named = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path) =>
		hashIn(path).map((hash) => ({ path, hash })),
	);
	const lost: string[] = [];
	// What is named by its hash matters once something under a name that stays leads to it.
	const seen = new Set(Object.keys(files).filter((path) => hashIn(path).length === 0));
	for (const from of seen) {
		for (const { path, hash } of named) {
			if (!files[from]!.includes(hash)) continue;
			if (path in files) seen.add(path);
			else lost.push(`${from} -> ${path}`);
		}
	}
	return [...torn, ...gone, ...lost];
}

/** Sites before and after an edit, and what is published of each. One of their pages is locked, by keys that stay the same. */
export async function twoVersions(): Promise<{
	site: FixtureSite;
	trees: [Record<string, string>, Record<string, string>];
}> {
	const site = siteOf();
	vi.stubEnv('DOMDOCS_LOCK_ROOT', '5a'.repeat(32));
	onTestFinished(() => void vi.unstubAllEnvs());
	const trees = [];
	for (const version of [0, 1]) {
		write(site, version);
		expect((await buildOf(site)).code).toBe(0);
		trees.push(published(site));
	}
	expect(trees[0]).not.toEqual(trees[1]);
	expectToSee(trees[1]!);
	return { site, trees: trees as [Record<string, string>, Record<string, string>] };
}

/** What is looked for would be found: each file that is missing, and each that some other one names. */
function expectToSee(tree: Record<string, string>): void {
	expect(findTorn(tree, tree, tree)).toEqual([]);
	const unnamed = Object.keys(tree).filter((path) => {
		const { [path]: _, ...rest } = tree;
		return findTorn(rest, {}, tree).length === 0;
	});
	expect(unnamed.filter((path) => hashIn(path).length > 0)).toEqual([]);
}

/** Nothing is left beside the output, a build makes it right, and it can be served and checked then. */
export async function expectRecovery(
	site: FixtureSite,
	tree: Record<string, string>,
	what: string,
): Promise<void> {
	const built = await buildOf(site);
	expect([what, built.code, built.errors]).toEqual([what, 0, '']);
	expect(published(site), what).toEqual(tree);
	expect(
		readdirSync(site.root).filter((name) => name.includes('domdocs-')),
		what,
	).toEqual([]);
	const served = await serveSite(site.root);
	try {
		for (const place of ['a/', 'locked/']) {
			const response = await fetch(`${served.url}/${place}`);
			const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
			expect([what, place, response.status, text === tree[`${place}index.html`]]).toEqual([
				what,
				place,
				200,
				true,
			]);
		}
	} finally {
		await served.stop();
	}
	const checked = await runCli(['lock', 'check', '--root', site.root]);
	expect([what, checked.code, checked.output]).toEqual([what, 0, expect.stringMatching(/^\/locked\/ /)]);
}

/** The folders that a build writes into. */
function foldersOf({ root }: FixtureSite): string[] {
	const below = readdirSync(join(root, '.domdocs'), { recursive: true, withFileTypes: true });
	const cached = below.flatMap((entry) => (entry.isDirectory() ? join(entry.parentPath, entry.name) : []));
	return [root, join(root, 'dist'), ...cached];
}

/** Kills builds at changes of the disk, those of the cache and of what is sealed among them, and at random moments. */
export async function killBuilds(points: number, moments: number): Promise<void> {
	const { site, trees } = await twoVersions();
	const count = join(site.root, 'count.txt');
	let version = 1;
	const next = (): [Record<string, string>, Record<string, string>] => {
		version += 1;
		write(site, version % 2);
		return [trees[(version + 1) % 2]!, trees[version % 2]!];
	};
	const [, first] = next();
	await buildOf(site, [], faultsOf({ FAULT_COUNT: count }));
	expect(published(site)).toEqual(first);
	const steps = Number(readFileSync(count, 'utf8'));
	expect(steps).toBeGreaterThan(20);
	let killed = 0;
	const stride = Math.max(1, Math.floor(steps / points));
	for (let step = 1; step <= steps; step += stride) {
		const [before, after] = next();
		const { code } = await buildOf(site, [], faultsOf({ FAULT_AT: String(step) }));
		if (code === null) killed += 1;
		expect(findTorn(published(site), before, after), `killed at change ${step} of ${steps}`).toEqual([]);
		await expectRecovery(site, after, `after change ${step}`);
	}
	expect(killed).toBeGreaterThan(Math.min(points, steps) / 2);
	for (let round = 0; round < moments; round++) {
		const [before, after] = next();
		const child = spawn(node, [program, 'build', '--root', site.root], { stdio: 'ignore' });
		const closed = once(child, 'close');
		const changes = Math.ceil(Math.random() * 60);
		await seeChanges(foldersOf(site), changes, closed);
		child.kill('SIGKILL');
		await closed;
		expect(findTorn(published(site), before, after), `killed after ${changes} changes`).toEqual([]);
		await expectRecovery(site, after, `after ${changes} changes`);
	}
}
