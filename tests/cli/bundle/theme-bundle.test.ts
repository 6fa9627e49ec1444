// @module-tag slow
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test, vi } from 'vitest';
import { bundleTheme } from '../../../cli/bundle/theme-bundle.ts';
import { loadConfig } from '../../../cli/config/load.ts';
import { type Cache, hashOf, noCache } from '../../../cli/platform/cache/cache.ts';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';

vi.mock('esbuild', { spy: true });

/** Makes the bundles as a build does, and says how often any had to be made. */
class CountedBundles implements Cache {
	made = 0;
	#isMade = false;
	readonly #entries = new Map<string, Uint8Array>();

	constructor(
		private readonly site: FixtureSite,
		private readonly shipped?: null,
	) {}

	get(kind: string, key: string): Uint8Array | undefined {
		return this.#entries.get(kind + key);
	}

	has(kind: string, key: string): boolean {
		return this.#entries.has(kind + key);
	}

	put(kind: string, key: string, content: Uint8Array | string): void {
		this.#isMade = true;
		this.#entries.set(kind + key, Buffer.from(content as Uint8Array));
	}

	hashes(): [key: string, hash: string][] {
		return [...this.#entries].map(([key, content]) => [key, hashOf(content)]);
	}

	async bundle({ root } = this.site): Promise<number> {
		const config = await loadConfig(root, {});
		this.#isMade = false;
		const { value, diagnostics } = await bundleTheme(config, {
			...{ cache: this, environment: '' },
			...(this.shipped === null && { shipped: null }),
		});
		expect([value === null, diagnostics]).toEqual([false, []]);
		if (this.#isMade) this.made += 1;
		return this.made;
	}

	/** Bundles files that have just been written, twice: of those from the last moment before it begins, a bundle does not know what it has. */
	async bundleWritten(): Promise<number> {
		await this.bundle();
		return this.bundle();
	}
}

/** A site whose theme, in a folder of its own, and a part beside the config are bundled. */
function makeThemed(): FixtureSite {
	return makeSite(null, {
		'site.config.ts':
			"export default { title: 'Site', history: false, theme: 'theme', components: { Note: { file: 'Note.tsx' } } };\n",
		'content/README.md': '# Home\n',
		'Note.tsx': 'export default function Note() { return <b>Note</b>; }\n',
		'theme/index.tsx': `import { Content, defineTheme } from 'domdocs/theme';
import { label } from './label';

function Plain() {
	return <main title={label}><Content /></main>;
}

export default defineTheme({ layouts: { doc: Plain, home: Plain, page: Plain, bare: Plain, 'not-found': Plain } });
export const components = {};
export const locales = { 'en-US': {} };
`,
		'theme/label/index.js': "export const label = 'old';\n",
	});
}

test('the default theme is bundled once for sites in all places, whose bundles would be the same', async () => {
	const plain = "export default { title: 'Site', history: false };\n";
	const site = makeSite(null, { 'site.config.ts': plain, 'a/deeper/site.config.ts': plain });
	const other = { ...site, root: join(site.root, 'a/deeper') };
	const [bundles, alone] = [site, other].map((each) => new CountedBundles(each, null)) as [
		CountedBundles,
		CountedBundles,
	];
	expect(await bundles.bundle()).toBe(1);
	expect(await bundles.bundle(other)).toBe(1);
	expect(await alone.bundle()).toBe(1);
	expect(alone.hashes()).toEqual(bundles.hashes());
	site.dispose();
});

test('components are bundled again for a site in another place, for the paths of their files are in the bundles', async () => {
	const part = "export default { title: 'Site', history: false, components: { Note: './Note.tsx' } };\n";
	const note = 'export default function Note() { return <b>Note</b>; }\n';
	const site = makeSite(null, { 'site.config.ts': part, 'Note.tsx': note });
	const other = makeSite(null, { 'site.config.ts': part, 'Note.tsx': note });
	const bundles = new CountedBundles(site);
	const made = await bundles.bundleWritten();
	expect([await bundles.bundle(other), await bundles.bundle()]).toEqual([made + 1, made + 1]);
	for (const each of [site, other]) each.dispose();
});

test('a theme is not bundled again for folders that appear in the project or around it', async () => {
	const site = makeThemed();
	const bundles = new CountedBundles(site);
	const made = await bundles.bundleWritten();
	const beside = join(dirname(site.root), `${basename(site.root)}-out`);
	for (const folder of [beside, join(site.root, 'dist'), join(site.root, 'theme/drafts')]) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'index.html'), '');
	}
	site.write('notes.txt', 'note');
	expect(await bundles.bundle()).toBe(made);
	rmSync(beside, { recursive: true });
	site.dispose();
});

test('a theme is bundled again for each file that it would be made of', async () => {
	const site = makeThemed();
	const bundles = new CountedBundles(site);
	await bundles.bundle();
	const edits: [path: string, text: string][] = [
		['Note.tsx', 'export default function Note() { return <i>Note</i>; }\n'],
		['theme/label/index.ts', "export const label = 'new';\n"],
		['theme/label.ts', "export const label = 'newer';\n"],
		['theme/features/stamp/style.css', 'i { color: red }\n'],
		['theme/features/stamp/vendor.json', '{ "package": "absent", "entry": "a.js", "folders": [] }'],
	];
	const counts: [path: string, made: number][] = [];
	for (const [path, text] of edits) {
		site.write(path, text);
		counts.push([path, await bundles.bundle()]);
	}
	expect(counts).toEqual(edits.map(([path], index) => [path, index + 2]));
	site.dispose();
});

test('of the bundles only those are made again that an edit is in', async () => {
	const site = makeSite(null, {
		'site.config.ts':
			"export default { title: 'Site', history: false, components: { Note: './Note.tsx' }, slots: { 'doc-after': './After.tsx' }, styles: ['own.css'] };\n",
		'Note.tsx': "import './note.css';\nexport default function Note() { return <b>Note</b>; }\n",
		'note.css': 'b { color: red }\n',
		'After.tsx': 'export default function After() { return <p>After</p>; }\n',
		'own.css': 'p { color: red }\n',
	});
	const bundles = new CountedBundles(site);
	const made = async (path: string, text: string): Promise<string[]> => {
		site.write(path, text);
		vi.mocked(build).mockClear();
		await bundles.bundle();
		const names = vi
			.mocked(build)
			.mock.calls.flatMap(([{ entryPoints }]) =>
				Array.isArray(entryPoints) ? entryPoints : Object.keys(entryPoints!),
			);
		await bundles.bundle();
		return names.map((name) => basename(String(name))).filter((name) => name !== 'site.config.ts');
	};
	try {
		await bundles.bundleWritten();
		expect(await made('own.css', 'p { color: blue }\n')).toEqual(['style']);
		expect(await made('note.css', 'b { color: blue }\n')).toEqual(['feature-component-Note']);
		expect(await made('notes.txt', 'Text')).toEqual([]);
		const { value } = await bundleTheme(await loadConfig(site.root, {}), { cache: bundles, environment: '' });
		const whole = await bundleTheme(await loadConfig(site.root, {}), { cache: noCache, environment: '' });
		expect(value!.client).toEqual(whole.value!.client);
	} finally {
		site.dispose();
	}
});

test('what is written while it is bundled is bundled again, whichever of both the bundle has', async () => {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Site', history: false, styles: ['own.css'] };\n",
		'own.css': 'p { color: red }\n',
	});
	const bundles = new CountedBundles(site);
	const esbuild = await vi.importActual<typeof import('esbuild')>('esbuild');
	vi.mocked(build).mockImplementation(async (options) => {
		const made = await esbuild.build(options);
		if ('style' in options.entryPoints!) site.write('own.css', 'p { color: blue }\n');
		return made as never;
	});
	try {
		await bundles.bundle();
		vi.mocked(build).mockImplementation((options) => esbuild.build(options) as never);
		await bundles.bundle();
		const { value } = await bundleTheme(await loadConfig(site.root, {}), { cache: bundles, environment: '' });
		const style = value!.client.files.find(({ path }) => path === value!.client.style)!;
		expect(Buffer.from(style.content).toString()).toContain('color:#00f');
	} finally {
		site.dispose();
	}
});
