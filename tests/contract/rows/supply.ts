import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { differences } from '../../harness/live-and-built.ts';
import { node, program } from '../../harness/program.ts';
import { readTree } from '../../harness/read-tree.ts';
import { alsoByTests, byTests } from '../by-tests.ts';
import { compareCommonMark, compareExtensions, compareGfmBase } from '../conformance.ts';
import { hasTool } from '../npm-tools.ts';
import { hasProgram, notHere, type Rows, shared, soakMinutes } from '../row.ts';
import { buildOf, siteOf } from '../sites.ts';
import { publishingRows } from './publishing.ts';

/** The `node_modules` that the packed tool is installed in. */
const installed = join(dirname(program), '../..');

/** Where a tree of packages has one, nested ones included. */
function packagesBelow(modules: string): string[] {
	return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
		if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
		const path = join(modules, entry.name);
		if (entry.name.startsWith('@')) return packagesBelow(path);
		const own = existsSync(join(path, 'package.json')) ? [path] : [];
		return [
			...own,
			...(existsSync(join(path, 'node_modules')) ? packagesBelow(join(path, 'node_modules')) : []),
		];
	});
}

let offline = '';

/** Installs the tool once more by `npm ci`, from npm's cache alone, and says whether that has all packages. */
function installOffline(): boolean {
	const home = siteOf({ 'app/package.json': '{ "private": true }\n' }).root;
	const npm = (cwd: string, ...args: string[]): boolean =>
		spawnSync('npm', [...args, '--ignore-scripts', '--silent'], { cwd }).status === 0;
	expect(npm(home, 'pack', join(installed, 'domdocs'))).toBe(true);
	const packed = join(home, readdirSync(home).find((name) => name.endsWith('.tgz'))!);
	offline = join(home, 'app/node_modules/domdocs/build/main.js');
	const install = (...args: string[]): boolean => npm(join(home, 'app'), ...args, '--offline', '--no-audit');
	return install('install', '--package-lock-only', packed) && install('ci') && existsSync(offline);
}

async function buildJourney(
	tried: string,
	env: Record<string, string> = {},
): Promise<Record<string, string>> {
	const site = siteOf({}, 'journey');
	expect((await buildOf(site, [], { tool: { node, program: tried }, env })).code).toBe(0);
	return site.outputs();
}

/** What is published is the same where the native parser is turned off, and where its binary is not there. */
async function buildWithoutBinary(): Promise<void> {
	const native = await buildJourney(program);
	expect(differences(await buildJourney(program, { DOMDOCS_PARSER: 'remark' }), native)).toEqual([]);
	const folder = siteOf().root;
	cpSync(installed, join(folder, 'node_modules'), { recursive: true });
	const binaries = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' }).filter(
		(path) => path.endsWith('.node'),
	);
	expect(binaries.length).toBeGreaterThan(0);
	for (const path of binaries) rmSync(join(folder, 'node_modules', path));
	const without = join(folder, 'node_modules/domdocs/build/main.js');
	expect(differences(await buildJourney(without), native)).toEqual([]);
}

const axe = shared(
	byTests({
		files: ['tests/themes/default/axe.browser.test.ts', 'tests/themes/default/lock.browser.test.ts'],
		isLong: true,
	}),
);
const fuzz = ['tests/fuzz/markdown.test.ts', 'tests/fuzz/inputs.test.ts', 'tests/fuzz/found.test.ts'];
const conformance = 'tests/conformance/conformance.test.ts';
const feeds = 'tests/cli/outputs/feeds/feeds.test.ts';

/** What is installed and published of the tool, and what standards say. */
export const supplyRows: Rows = {
	'SC-01': alsoByTests(
		async () => {
			await buildWithoutBinary();
			const packages = packagesBelow(installed).filter((path) => !path.endsWith('/domdocs'));
			expect(packages.length).toBeGreaterThan(100);
			expect(packages.length).toBeLessThanOrEqual(182);
			// What files hold, not the blocks that they lie in: these differ between file systems.
			const files = readdirSync(installed, { recursive: true, withFileTypes: true });
			const sizes = files.map((file) =>
				file.isFile() ? statSync(join(file.parentPath, file.name)).size : 0,
			);
			expect(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toBeLessThanOrEqual(75);
			const reasons = readFileSync('ARCHITECTURE.md', 'utf8');
			const { dependencies, optionalDependencies } = JSON.parse(
				readFileSync('package.json', 'utf8'),
			) as Record<string, Record<string, string>>;
			for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
				expect(reasons).toContain(`\`${name}\``);
			const scripts = packages.filter((path) => {
				const { scripts = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
					scripts?: Record<string, string>;
				};
				return scripts.install ?? scripts.preinstall ?? scripts.postinstall;
			});
			expect(scripts.map((path) => path.slice(installed.length + 1))).toEqual(['esbuild']);
		},
		{ files: 'tests/package.test.ts', named: 'SC-01' },
	),
	'SC-02': notHere(
		'an npm cache that has every package',
		{ how: 'by the packed tool, which is installed without scripts', check: () => buildJourney(program) },
		{ isHere: installOffline, check: () => buildJourney(offline) },
	),
	'SC-04': byTests(
		{ files: 'tests/package.test.ts', named: 'SC-04' },
		{ files: 'tests/workflows.test.ts', named: 'SC-04' },
	),
	'SC-05': byTests({ files: 'tests/workflows.test.ts', named: 'SC-05|may read the repository' }),
	'SC-06': {
		check: async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			const build = join(installed, 'domdocs/build');
			// What any site may have, besides: the theme's scripts and the parser that runs in browsers.
			const all = [site.outputs(), readTree(join(build, 'theme')), readTree(join(build, 'parser'))];
			const scripts = all.flatMap(Object.entries<string>).filter(([path]) => path.endsWith('.js'));
			expect(scripts.length).toBeGreaterThan(50);
			for (const [path, text] of scripts)
				expect([path, /[^.\w]eval\(|new Function\(|import\(["'`]https?:/.test(text)]).toEqual([path, false]);
			expect(statSync(join(installed, 'domdocs/build/licenses.txt')).size).toBeGreaterThan(1000);
		},
	},
	'CF-01': alsoByTests(compareCommonMark, { files: conformance, named: 'base syntax' }),
	'CF-02': notHere(
		'commonmark-spec 0.29.0 of npm, which has the examples that GFM 0.29 is built upon',
		{ how: 'from outside, the 24 examples of its extensions', check: compareExtensions },
		{
			how: 'from outside, the 649 examples that it is built upon and the 24 of its extensions',
			isHere: () => hasTool('gfmBase'),
			check: async () => {
				await compareExtensions();
				await compareGfmBase();
			},
		},
	),
	'CF-03': {
		...byTests({ files: fuzz }),
		soak: byTests({ files: fuzz, env: { FUZZ_MINUTES: String(soakMinutes(30)) } }).check,
	},
	'CF-05': axe,
	'CF-08': byTests({ files: feeds }),
	'CF-10': notHere(
		'reprotest, disorderfs, diffoscope and faketime of Debian',
		{ ...publishingRows['DT-01']!, how: 'as DT-01, from outside' },
		{
			isHere: () => ['reprotest', 'disorderfs', 'diffoscope', 'faketime'].every(hasProgram),
			check: () => {
				const command = `"${node}" "${program}" build --no-cache`;
				const args = ['--min-cpus', '1', '--vary=-user_group,-domain_host', command, 'dist'];
				const options = { cwd: siteOf({}, 'journey').root, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
				const { status, stdout, stderr } = spawnSync('reprotest', args, options);
				expect(status, stdout.slice(-2000) + stderr.slice(-2000)).toBe(0);
			},
		},
	),
};
