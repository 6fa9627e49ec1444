import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { seededRandom } from '../cli/site/watch/random-edits.ts';
import type { FixtureSite } from '../harness/fixture-site.ts';

const text = async (address: string): Promise<string> => (await fetch(address)).text();

/** Deletes, renames, moves and makes pages of a watched folder anew, many at once, and looks after each few who answers and is listed. */
export async function moveAtRandom(site: FixtureSite, url: string, seed: number): Promise<void> {
	const random = seededRandom(seed);
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
	const at = (path: string): string => join(site.root, `content/notes/r/${path}.md`);
	const paths = ['', 'one/', 'two/', 'two/deep/'].flatMap((folder) =>
		['p', 'P', 'q', 'long'].map((name) => `${folder}${name}`),
	);
	// Of two names that differ by case one at most is there.
	const isFree = (path: string, there: Iterable<string>): boolean =>
		![...there].some((other) => other.toLowerCase() === path.toLowerCase());
	const pages = new Map<string, number>();
	const done: string[] = [];
	let count = 0;
	for (let round = 1; round <= 12; round++) {
		for (let step = 0; step < 4; step++) {
			count += 1;
			const from = pick([...pages.keys(), '']);
			const to = pick(paths);
			const others = [...pages.keys()].filter((path) => path !== from);
			done.push(`${from} -> ${to}`);
			if (from === '' || random() < 0.2) {
				if (!isFree(to, pages.keys())) continue;
				pages.set(to, count);
				site.write(`content/notes/r/${to}.md`, `# Random ${count}\n`);
			} else if (random() < 0.5 && isFree(to, others)) {
				mkdirSync(dirname(at(to)), { recursive: true });
				renameSync(at(from), at(to));
				const kept = pages.get(from)!;
				pages.delete(from);
				pages.set(to, kept);
			} else {
				rmSync(at(from));
				pages.delete(from);
				if (random() < 0.5) continue;
				pages.set(from, count);
				site.write(`content/notes/r/${from}.md`, `# Random ${count}\n`);
			}
		}
		const look = async (): Promise<unknown> => {
			const list = await text(`${url}/`);
			const found = paths.map(async (path) => {
				const answer = await fetch(`${url}/r/${path}/`);
				return [path, answer.status === 200 && /<title>Random (\d+)/.exec(await answer.text())?.[1]];
			});
			return { pages: await Promise.all(found), listed: new Set(list.match(/(?<=Random )\d+(?=<)/g)) };
		};
		await expect.poll(look, { message: `seed ${seed}: ${done.join(', ')}` }).toEqual({
			pages: paths.map((path) => [path, pages.has(path) && String(pages.get(path))]),
			listed: new Set([...pages.values()].map(String)),
		});
	}
	rmSync(join(site.root, 'content/notes/r'), { recursive: true, force: true });
}
