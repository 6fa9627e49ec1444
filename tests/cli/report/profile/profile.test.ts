import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BuildProfile, type ProfileReport } from '../../../../cli/report/profile/profile.ts';
import { type FixtureSite, makeSite } from '../../../harness/fixture-site.ts';
import { slow } from '../../../harness/is-long.ts';
import { runCli } from '../../../harness/run-cli.ts';

const folder = '.domdocs/profile';

function make(pages: number): FixtureSite {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Fixture', history: false };",
		'content/README.md': '---\ntitle: Home\n---\n\nHello.\n',
	});
	for (let page = 1; page <= pages; page++) site.write(`content/p${page}.md`, `# Page ${page}\n\nText.\n`);
	onTestFinished(() => site.dispose());
	return site;
}

/** A CPU profile, as far as it is looked at. */
interface CpuProfile {
	nodes: { id: number; callFrame: { functionName: string } }[];
	samples: number[];
	timeDeltas: number[];
}

function expectCpuProfile(site: FixtureSite, file: string): void {
	const { nodes, samples, timeDeltas } = JSON.parse(site.read(file)) as CpuProfile;
	expect(nodes[0]?.callFrame.functionName).toBe('(root)');
	expect(samples.length).toBeGreaterThan(0);
	expect(timeDeltas).toHaveLength(samples.length);
	const ids = new Set(nodes.map(({ id }) => id));
	expect(samples.every((id) => ids.has(id))).toBe(true);
}

describe('domdocs build --profile', () => {
	test('names stages, ten pages at most with the slowest first, and a CPU profile', async () => {
		const site = make(12);
		const { output, code } = await runCli(['build', '--root', site.root, '--json', '--profile']);
		expect(code).toBe(0);
		const { stages, profile } = JSON.parse(output) as { stages: { name: string }[]; profile: ProfileReport };
		expect(profile.stages.map(({ name }) => name)).toEqual(stages.map(({ name }) => name));
		expect(profile.stages.every(({ cpuMilliseconds }) => typeof cpuMilliseconds === 'number')).toBe(true);
		expect(profile.pages).toHaveLength(10);
		const totals = profile.pages.map(({ parse, render }) => parse + render);
		expect(totals).toEqual([...totals].sort((a, b) => b - a));
		// The search and the page for addresses that nothing is at are rendered like the others, from no file: their paths are addresses.
		for (const page of profile.pages.filter(({ path }) => !path.startsWith('/'))) {
			expect(existsSync(join(site.root, 'content', page.path))).toBe(true);
			expect([page.parse > 0, page.render > 0]).toEqual([true, true]);
		}
		expect(profile.peakMemory).toBeGreaterThan(10_000_000);
		expect(profile.files).toEqual([`${folder}/main.cpuprofile`]);
		expectCpuProfile(site, `${folder}/main.cpuprofile`);
		expect(site.read('.domdocs/.gitignore')).toBe('*\n');
	});

	test('prints them for people, and is silent without the option', slow, async () => {
		const site = make(0);
		const first = await runCli(['build', '--root', site.root, '--profile', '--no-cache']);
		const lines = first.output.trimEnd().split('\n');
		expect(lines.slice(-2)).toEqual([
			'What each thread did, for the Performance panel of a browser:',
			`  ${folder}/main.cpuprofile`,
		]);
		expect(first.output).toMatch(/\n {2}stage +time +CPU\n {2}config +[\d.]+ m?s/);
		expect(first.output.match(/\bstage\b/g)).toHaveLength(1);
		// Which of the pages is slowest is for the machine to say.
		expect(first.output).toMatch(
			/ {2}parse +render +total {2}slowest pages\n(?:.*\n){0,2}.* m?s {2}README\.md\n/,
		);
		const second = await runCli(['build', '--root', site.root, '--json']);
		expect(Object.keys(JSON.parse(second.output))).not.toContain('profile');
	});

	test('has what each worker did, and nothing of the build before', slow, async () => {
		const site = make(160);
		mkdirSync(join(site.root, folder), { recursive: true });
		writeFileSync(join(site.root, folder, 'worker-9.cpuprofile'), '{}');
		const args = ['build', '--root', site.root, '--json', '--profile', '--workers', '2'];
		const { output } = await runCli(args);
		const { files } = (JSON.parse(output) as { profile: ProfileReport }).profile;
		const names = ['main.cpuprofile', 'worker-1.cpuprofile', 'worker-2.cpuprofile'];
		expect(files).toEqual(names.map((name) => `${folder}/${name}`));
		expect(readdirSync(join(site.root, folder)).sort()).toEqual(names);
		for (const file of files) expectCpuProfile(site, file);
	});

	test('of a broken site is written too', slow, async () => {
		const site = make(1);
		site.write('content/p1.md', '# P\n\n[x](./nowhere.md)\n');
		const { output, code } = await runCli(['build', '--root', site.root, '--profile']);
		expect(code).toBe(1);
		expect(output).toContain('Not published: 1 error, 0 warnings.');
		expect(existsSync(join(site.root, folder, 'main.cpuprofile'))).toBe(true);
	});

	test('of a config that cannot be read is none', slow, async () => {
		const site = make(1);
		site.write('site.config.ts', 'export default 1;');
		const { code } = await runCli(['build', '--root', site.root, '--profile']);
		expect(code).toBe(2);
		expect(existsSync(join(site.root, folder))).toBe(false);
	});
});

describe('Profile', () => {
	test('adds up what pages took, slowest first', slow, async () => {
		const site = make(0);
		const profile = await BuildProfile.start();
		profile.page('b.md', 'parse', 2);
		profile.page('a.md', 'parse', 1);
		profile.page('c.md', 'render', 3);
		profile.page('a.md', 'render', 1);
		profile.timesOf('render')('a.md', 5);
		const { pages, files } = await profile.stop(site.root, []);
		expect(pages).toEqual([
			{ path: 'a.md', parse: 1, render: 6 },
			{ path: 'c.md', parse: 0, render: 3 },
			{ path: 'b.md', parse: 2, render: 0 },
		]);
		profile.dispose();
		expect(JSON.parse(readFileSync(join(site.root, files[0]!), 'utf8'))).toHaveProperty('samples');
	});
});
