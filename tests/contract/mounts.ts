import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { FixtureSite } from '../harness/fixture-site.ts';
import { hasProgram } from './row.ts';
import { plainConfig, serveOf, siteOf } from './sites.ts';

/** Whether file systems of programs can be mounted here, and these programs are installed. */
export const canMountBy = (...names: string[]): boolean =>
	existsSync('/dev/fuse') && ['fusermount', ...names].every(hasProgram);

const run = (command: string, ...args: string[]): void =>
	void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Has a program mount something at a folder of a site until the row ends. */
export async function mount(site: FixtureSite, program: string, ...args: string[]): Promise<string> {
	const folder = join(site.root, 'mounted');
	mkdirSync(folder);
	const child = spawn(program, ['-f', ...args, folder], { stdio: 'ignore' });
	onTestFinished(() => {
		spawnSync('fusermount', ['-uz', folder]);
		child.kill('SIGKILL');
	});
	await expect.poll(() => readFileSync('/proc/mounts', 'utf8')).toContain(` ${folder} fuse`);
	return folder;
}

/** Serves a site of a folder, and gives the page that it shows, and what it has been warned of. */
async function watchIn(root: string): Promise<{ shown: () => Promise<string>; warnings: () => string[] }> {
	const served = await serveOf({ root } as FixtureSite, ['--watch']);
	const shown = async (): Promise<string> => (await fetch(`${served.url}/a/`)).text();
	return { shown, warnings: () => warningsOf(served) };
}

/** The sentences that a server has said, results for programs aside. */
export const warningsOf = ({ said }: { said: () => string }): string[] =>
	said()
		.split('\n')
		.filter((line) => !line.startsWith('{') && line !== '');

const files = {
	'site.config.ts': plainConfig,
	'content/README.md': '# Home\n',
	'content/a.md': '# A\n\nSave 0.\n',
};

/** Edits the files beneath a folder that is mounted by bindfs: the system tells nobody of it, as on a network. */
export async function editBeneath(): Promise<void> {
	const site = siteOf();
	const beneath = siteOf(files);
	const { shown, warnings } = await watchIn(await mount(site, 'bindfs', beneath.root));
	expect(await shown()).toContain('Save 0.');
	for (const save of [1, 2, 3]) {
		beneath.write('content/a.md', `# A\n\nSave ${save}.\n`);
		await expect.poll(shown, { timeout: 2000 }).toContain(`Save ${save}.`);
	}
	beneath.remove('content/a.md');
	await expect.poll(shown, { timeout: 2000 }).not.toContain('Save');
	expect(warnings()).toEqual([
		expect.stringMatching(/is on a network or shared .*: all folders are looked at every second\.$/),
	]);
}

/** Whether `mountFat` can be called here. */
export const canMountFat = canMountBy('fusefat', 'mkfs.vfat');

/** A site on a FAT image, which is mounted until the row ends. */
export async function mountFat(files: Record<string, string>): Promise<string> {
	const site = siteOf();
	const image = join(site.root, 'fat.img');
	writeFileSync(image, '');
	run('truncate', '-s', '64M', image);
	run('mkfs.vfat', image);
	const root = await mount(site, 'fusefat', '-s', '-o', 'rw+', image);
	mkdirSync(join(root, 'content'));
	for (const [path, text] of Object.entries({ 'site.config.ts': plainConfig, ...files }))
		writeFileSync(join(root, path), text);
	return root;
}

/**
 * Saves a page on a FAT image in the ways of editors. Times are of two seconds there, names have no case and files no inode to rely on;
 * fusefat leaves the time of a file that is overwritten, so such a save has another size, and never ends where a second file of a folder
 * is renamed over another, so each way is gone once.
 */
export async function saveOnFat(): Promise<void> {
	const root = await mountFat(files);
	const { shown } = await watchIn(root);
	expect(await shown()).toContain('Save 0.');
	const file = join(root, 'content/a.md');
	const saves: ((text: string) => void)[] = [
		(text) => writeFileSync(file, `${text}\nMore words.\n`),
		(text) => {
			writeFileSync(`${file}.new`, text);
			renameSync(`${file}.new`, file);
		},
		(text) => {
			renameSync(file, `${file}.old`);
			writeFileSync(file, text);
			rmSync(`${file}.old`);
		},
		(text) => {
			rmSync(file);
			writeFileSync(file, text);
		},
	];
	for (const [index, save] of saves.entries()) {
		save(`# A\n\nSave ${index + 1}.\n`);
		await expect.poll(shown).toContain(`Save ${index + 1}.`);
	}
	rmSync(file);
	await expect.poll(shown).not.toContain('Save');
}

/** Copies another state of a site over it by rsync, in each of its ways, and what is gone with it. */
export async function copyByRsync(): Promise<void> {
	const pages = (state: string, count: number): Record<string, string> =>
		Object.fromEntries(
			Array.from({ length: count }, (_, index) => [`content/m/p${index}.md`, `# P\n\n${state}.\n`]),
		);
	const site = siteOf({ ...files, ...pages('Old', 300) });
	const { url } = await serveOf(site, ['--watch']);
	const page = async (path: string): Promise<string> => (await fetch(`${url}/m/${path}/`)).text();
	expect(await page('p0')).toContain('Old.');
	for (const [round, ways] of [
		['-a'],
		['-a', '--inplace'],
		['-a', '--delay-updates'],
		['-r', '--checksum'],
	].entries()) {
		// rsync leaves a file as it is that has the size and, to the second, the time of the other.
		const state = `Round ${round}${'!'.repeat(round)}`;
		const source = siteOf({ ...files, ...pages(state, 300 - round) });
		run('rsync', ...ways, '--delete', `${join(source.root, 'content')}/`, `${join(site.root, 'content')}/`);
		for (const index of [0, 150, 299 - round]) await expect.poll(() => page(`p${index}`)).toContain(state);
		if (round > 0) await expect.poll(async () => (await fetch(`${url}/m/p${300 - round}/`)).status).toBe(404);
	}
}
