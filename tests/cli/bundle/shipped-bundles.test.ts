import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pieceNames } from '../../../cli/bundle/client-pieces.ts';
import { plainChoices } from '../../../cli/bundle/ship-bundles.ts';
import { findPlain, ShippedBundles, type ShippedIndex } from '../../../cli/bundle/shipped-bundles.ts';
import type { ThemeBundle } from '../../../cli/bundle/theme-bundle.ts';
import { bundleTheme } from '../../../cli/bundle/theme-bundle.ts';
import { loadConfig } from '../../../cli/config/load.ts';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import type { OutputFile } from '../../../cli/model/output-file.ts';
import { hashOf, noCache } from '../../../cli/platform/cache/cache.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { casesOf, slow } from '../../harness/is-long.ts';

const compiled = resolve(import.meta.dirname, '../../../build/theme');
const site = makeSite(null, {
	'content/README.md': '# Home\n',
	'Part.tsx': `import { usePage } from 'domdocs/theme';
import { Footer } from 'domdocs/parts';
import './part.css';
export default function Part() { return <b title={usePage().title}><Footer />Part</b>; }
`,
	'part.css': 'b { background: url(dot.svg) }\n',
	'own.css': 'b { color: red; background: url(dot.svg) }\n',
	'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
	'search.ts': "import './part.css';\nexport default async () => ({ search: async () => [] });\n",
	'theme/index.tsx': `import { defineTheme } from 'domdocs/theme';
import { Content } from 'domdocs/theme';
const Plain = () => <main><Content /></main>;
export default defineTheme({ layouts: { doc: Plain, home: Plain, page: Plain, bare: Plain, 'not-found': Plain } });
export const components = {};
export const locales = { 'en-US': {} };
`,
	'theme/features/tabs/style.css': 'b { color: blue }\n',
	'theme/features/tabs/early.ts': 'document.title;\n',
});

afterAll(() => site.dispose());

function configOf(options: string): Promise<SiteConfig> {
	site.write('site.config.ts', `export default { title: 'Site', history: false, ${options} };\n`);
	return loadConfig(site.root, {});
}

/** What of a bundle the site gets to know. */
function partsOf(bundle: ThemeBundle): unknown {
	const { inputs: _, files, optional, ...rest } = bundle.client;
	const hash = ({ path, content }: OutputFile): unknown[] => [path, typeof content, hashOf(content)];
	const client = {
		...rest,
		files: files.map(hash),
		optional: optional.map(({ file, features }) => [hash(file), features]),
	};
	return { client, text: bundle.server.text, code: bundle.code, messages: bundle.messages };
}

/** Sites, with what of their bundles the program does not ship. */
const sites = {
	'': [],
	"base: '/docs/'": [],
	"locales: { '/': { lang: 'zh-Hans', label: '中文' }, '/ru/': { lang: 'ru', label: 'Русский' } }": [],
	"base: '/docs/', locales: { '/': { lang: 'ru', label: 'Русский' } }": [],
	"styles: ['own.css']": ['style'],
	"components: { Part: { file: 'Part.tsx' } }": ['server', 'componentStyles'],
	"components: { Part: { file: 'Part.tsx', island: true } }, styles: ['own.css']": [
		...['server', 'style', 'componentStyles', 'scripts'],
	],
	"slots: { 'doc-after': 'Part.tsx' }": ['server', 'style', 'scripts'],
	"replace: { Footer: 'Part.tsx' }": ['server', 'style', 'scripts'],
	"layouts: { own: 'Part.tsx' }": ['server', 'style', 'scripts'],
	'search: false': ['scripts', 'workers'],
	"search: { onQuery: 'search.ts' }": ['style', 'scripts'],
	"search: { provider: './search.ts' }": ['style', 'scripts', 'workers'],
	"theme: 'theme'": ['server', 'style', 'themeStyles', 'scripts', 'early'],
};

/** What one site has both of; each by itself is tried in long runs. */
const parts = Object.keys(sites).slice(1, 3);

const cases = casesOf(
	Object.entries(sites).map(([options, made], index) => ({
		options,
		made,
		...plainChoices[index % plainChoices.length]!,
	})),
	({ options }) => !parts.includes(options),
);
/** Those of a site without parts of its own, and of one with a component in a slot. */
const isQuick = ({ options }: (typeof cases)[number]): boolean =>
	options === '' || options.startsWith('slots');

const isAsMade = async ({ options, made, live, hasEncryption }: (typeof cases)[number]): Promise<void> => {
	const config = await configOf(options);
	const { server, pieces } = findPlain(config);
	expect([...(server ? [] : ['server']), ...pieceNames.filter((name) => !pieces.includes(name))]).toEqual(
		made,
	);
	const bundle = async (shipped: string | null): Promise<ThemeBundle> => {
		const { value, diagnostics } = await bundleTheme(config, {
			...{ cache: noCache, environment: '', live, hasEncryption, shipped },
		});
		expect(diagnostics).toEqual([]);
		return value!;
	};
	const [whole, joined] = [await bundle(null), await bundle(compiled)];
	expect(partsOf(joined)).toEqual(partsOf(whole));
	// A change of any source is noticed.
	const known = new Set(joined.sources.map(([path]) => path));
	expect(whole.sources.filter(([path]) => !known.has(path))).toEqual([]);
};
const name = 'what the program ships for a site is what esbuild makes: all but $made, $options';
test.each(cases.filter(isQuick))(name, isAsMade);
test.each(cases.filter((one) => !isQuick(one)))(name, slow, isAsMade);

test('a program that runs from its sources, as in tests, has what was compiled', () => {
	expect(ShippedBundles.find()).not.toBeNull();
});

test('nothing is shipped where a file of the theme, or the list of its features, is another one than when it was compiled', () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-shipped-'));
	try {
		cpSync(compiled, folder, { recursive: true });
		const place = join(folder, 'index.json');
		const index = JSON.parse(readFileSync(place, 'utf8')) as ShippedIndex;
		const takes = (changed: Partial<ShippedIndex>): boolean => {
			writeFileSync(place, JSON.stringify({ ...index, ...changed }));
			return ShippedBundles.find(folder) !== null;
		};
		const [[path], ...others] = index.sources as [[string, string], ...[string, string][]];
		expect(takes({})).toBe(true);
		expect(takes({ sources: [[path, 'other'], ...others] })).toBe(false);
		expect(takes({ features: index.features.slice(1) })).toBe(false);
		rmSync(place);
		expect(ShippedBundles.find(folder)).toBeNull();
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

test('scripts that esbuild makes import names alone, though one imports another for nothing but its effects', async () => {
	const config = await configOf(
		"search: { provider: 'algolia', algolia: { appId: 'A', apiKey: 'K', indexName: 'i' } }",
	);
	const { value } = await bundleTheme(config, { cache: noCache, environment: '', shipped: null });
	const scripts = value!.client.files.filter(({ path }) => path.endsWith('.js'));
	const imported = scripts.flatMap(({ content }) => [
		...String(content).matchAll(/\bimport\{([^}]*)\}from"/g),
	]);
	expect(imported.flatMap(([, names]) => names!.split(',')).filter((name) => name === '')).toEqual([]);
	expect(imported.length).toBeGreaterThan(5);
});
