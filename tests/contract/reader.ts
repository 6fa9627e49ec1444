import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { buildOf } from './sites.ts';
import { published, twoVersions, write } from './two-versions.ts';

/** Reads all pages that two versions of a site have, and the files that they ask for, while one after the other is published. */
export async function readWhilePublishing(publications: number): Promise<void> {
	const { site } = await twoVersions();
	const trees: Record<string, string>[] = [];
	const publish = async (version: number): Promise<void> => {
		write(site, version);
		site.write('content/p.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${version + 1}"/>\n`);
		site.write('content/a.md', `# Page a\n\n![p](./p.svg)\n\nVersion ${version} of it.\n`);
		expect((await buildOf(site)).code).toBe(0);
	};
	for (const version of [0, 1]) {
		await publish(version);
		trees.push(published(site));
	}
	const documents = Object.keys(trees[0]!).filter((path) => path.endsWith('.html') && path in trees[1]!);
	const read = (path: string): Promise<string | null> =>
		readFile(join(site.root, 'dist', path), 'latin1').catch(() => null);
	const isWhole = (path: string, text: string | null): boolean =>
		text !== null && trees.some((tree) => tree[path] === text);
	const faults: string[] = [];
	let reads = 0;
	/** Reads a file and what it names. */
	const readWith = async (path: string, pattern: RegExp): Promise<void> => {
		const text = await read(path);
		if (!isWhole(path, text)) faults.push(`${path} is ${text === null ? 'missing' : 'torn'}`);
		for (const [, target] of text?.matchAll(pattern) ?? []) {
			reads += 1;
			const asked =
				target!.startsWith('_domdocs/') || target!.startsWith('assets/')
					? target!
					: `_domdocs/pages/${target}.json`;
			if (isWhole(asked, await read(asked))) continue;
			// Unless another version is there by now, which does not ask for it.
			if ((await read(path)) === text) faults.push(`${path} -> ${asked}`);
		}
	};
	let isDone = false;
	const readOn = async (): Promise<void> => {
		while (!isDone) {
			for (const path of documents) await readWith(path, /(?:href|src)="\/((?:assets|_domdocs)\/[^"#?]+)"/g);
			await readWith('_domdocs/routes.json', /":"([0-9a-f]{10})"/g);
		}
	};
	const reading = readOn();
	for (let version = 2; version < publications + 2; version++) await publish(version % 2);
	isDone = true;
	await reading;
	expect(faults).toEqual([]);
	expect(reads).toBeGreaterThan(20 * publications);
}
