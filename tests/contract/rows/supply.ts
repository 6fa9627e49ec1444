import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { node, program } from '../../harness/program.ts';
import { alsoByTests, byTests } from '../by-tests.ts';
import { notHere, type Rows, shared, soakMinutes } from '../row.ts';
import { buildOf, siteOf } from '../sites.ts';
import { hostile } from './pages.ts';
import { reproducible } from './publishing.ts';

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

/** Installs the tool once more, from npm's cache alone, and says whether that has all packages. */
function installOffline(): boolean {
	const home = siteOf({ 'app/package.json': '{ "private": true }\n' }).root;
	const npm = (cwd: string, ...args: string[]): boolean =>
		spawnSync('npm', [...args, '--ignore-scripts', '--silent'], { cwd }).status === 0;
	expect(npm(home, 'pack', join(installed, 'domdocs'))).toBe(true);
	const packed = join(home, readdirSync(home).find((name) => name.endsWith('.tgz'))!);
	offline = join(home, 'app/node_modules/domdocs/build/main.js');
	return npm(join(home, 'app'), 'install', '--offline', '--no-audit', packed);
}

async function buildJourney(tried: string): Promise<void> {
	const tool = { node, program: tried };
	expect((await buildOf(siteOf({}, 'journey'), [], { tool })).code).toBe(0);
}

const axe = shared(
	byTests({
		files: ['tests/themes/default/axe.browser.test.ts', 'tests/themes/default/lock.browser.test.ts'],
	}),
);
const fuzz = ['tests/fuzz/markdown.test.ts', 'tests/fuzz/inputs.test.ts', 'tests/fuzz/found.test.ts'];
const feeds = 'tests/cli/outputs/feeds/feeds.test.ts';

/** What is installed and published of the tool, and what standards say. */
export const supplyRows: Rows = {
	'SC-01': alsoByTests(
		() => {
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
	'SC-03': notHere('lockfile-lint, and a registry that answers `npm audit signatures`', {
		how: 'by reading package-lock.json',
		check: () => {
			const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
				packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
			};
			const entries = Object.entries(packages).filter(([path]) => path !== '');
			expect(entries.length).toBeGreaterThan(200);
			expect(
				entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
			).toEqual([]);
			expect(
				entries
					.filter(([, { resolved, link }]) => link || /^(?:git|http|file)/.test(resolved ?? ''))
					.map(([path]) => path),
			).toEqual([]);
		},
	}),
	'SC-04': byTests({ files: 'tests/package.test.ts', named: 'SC-04' }),
	'SC-05': byTests({ files: 'tests/workflows.test.ts', named: 'SC-05|may read the repository' }),
	'SC-06': {
		check: async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			const scripts = Object.entries(site.outputs()).filter(([path]) => path.endsWith('.js'));
			expect(scripts.length).toBeGreaterThan(5);
			for (const [path, text] of scripts)
				expect([path, /[^.\w]eval\(|new Function\(|import\(["'`]https?:/.test(text)]).toEqual([path, false]);
			expect(statSync(join(installed, 'domdocs/build/licenses.txt')).size).toBeGreaterThan(1000);
		},
	},
	'CF-01': byTests({ files: 'tests/conformance/conformance.test.ts', named: 'CommonMark' }),
	'CF-02': byTests({ files: 'tests/conformance/conformance.test.ts', named: 'GFM' }),
	'CF-03': {
		...byTests({ files: fuzz }),
		soak: byTests({ files: fuzz, env: { FUZZ_MINUTES: String(soakMinutes(30)) } }).check,
	},
	'CF-04': byTests({ files: 'tests/html-validity.test.ts', named: 'CF-04', isLong: true }),
	'CF-05': axe,
	'CF-06': notHere('lighthouse', axe),
	'CF-07': {
		check: async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			const files = site.outputs();
			const exists = (path: string): boolean =>
				path in files || `${path}index.html` in files || `${path}/index.html` in files;
			let [links, anchors] = [0, 0];
			for (const [path, html] of Object.entries(files)) {
				if (!path.endsWith('.html')) continue;
				for (const [, target] of html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)) {
					links += 1;
					const bare = Buffer.from(decodeURI(target!.split(/[?#]/)[0]!.slice(1))).toString();
					expect([path, target, bare === '' || exists(bare)]).toEqual([path, target, true]);
				}
				for (const [, target, anchor] of html.matchAll(/ href="(\/[^"#?]*\/)?#([^"]+)"/g)) {
					anchors += 1;
					// Where there is no such part, a browser goes to the top.
					if (anchor === 'top') continue;
					const file = target === undefined ? path : `${decodeURI(target.slice(1))}index.html`;
					const id = decodeURIComponent(anchor!);
					const found = Buffer.from(files[Buffer.from(file).toString()] ?? '', 'latin1').toString();
					expect([path, file, id, found.includes(` id="${id}"`)]).toEqual([path, file, id, true]);
				}
			}
			expect([links > 50, anchors > 10]).toEqual([true, true]);
		},
	},
	'CF-08': byTests({ files: feeds }),
	'CF-09': notHere('xmllint and the schema', {
		how: 'by its elements and addresses, from outside',
		check: async () => {
			const site = siteOf({}, 'journey');
			expect((await buildOf(site)).code).toBe(0);
			const text = site.output('sitemap.xml');
			expect(text).toMatch(
				/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"/,
			);
			const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!);
			expect(places.length).toBeGreaterThanOrEqual(6);
			for (const place of places) expect(new URL(place).origin).toBe('https://journey.example');
			expect(text.match(/<url>/g)).toHaveLength(places.length);
		},
	}),
	'CF-10': reproducible,
	'CF-11': notHere('secretlint', {
		how: 'by searching the repository for keys and tokens',
		check: () => {
			const pattern =
				'-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|xox[bp]-[0-9]{10}';
			const { stdout, status } = spawnSync('git', ['grep', '-lE', '-e', pattern], { encoding: 'utf8' });
			expect([status, stdout]).toEqual([1, '']);
		},
	}),
	'CF-12': notHere('recheck', hostile),
};
