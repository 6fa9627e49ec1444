import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { plainChoices } from '../../../cli/bundle/ship-bundles.ts';
import { type ShippedBundles, takeShipped } from '../../../cli/bundle/shipped-bundles.ts';
import { bundleTheme } from '../../../cli/bundle/theme-bundle.ts';
import type { ThemeBundle } from '../../../cli/bundle/whole-bundle.ts';
import { loadConfig } from '../../../cli/config/load.ts';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import type { OutputFile } from '../../../cli/model/output-file.ts';
import { hashOf, noCache } from '../../../cli/platform/cache/cache.ts';
import { makeSite } from '../../harness/fixture-site.ts';

const compiled = resolve(import.meta.dirname, '../../../build/theme');
const site = makeSite(null, {
	'content/README.md': '# Home\n',
	'Part.tsx': 'export default function Part() { return <b>Part</b>; }\n',
	'own.css': 'b { color: red }\n',
});

afterAll(() => site.dispose());

function configOf(options: string): Promise<SiteConfig> {
	site.write('site.config.ts', `export default { title: 'Site', history: false, ${options} };\n`);
	return loadConfig(site.root, {});
}

/** What of a bundle the site gets to know. */
function partsOf(bundle: ThemeBundle): unknown {
	const { inputs, files, optional, ...rest } = bundle.client;
	const hash = ({ path, content }: OutputFile): unknown[] => [path, typeof content, hashOf(content)];
	const client = {
		...rest,
		files: files.map(hash),
		optional: optional.map(({ file, features }) => [hash(file), features]),
	};
	return { client, text: bundle.server.text, code: bundle.code, messages: bundle.messages };
}

/** A site of each kind; what else it has makes no difference. */
const kinds = [
	'',
	"base: '/docs/'",
	"locales: { '/': { lang: 'zh-Hans', label: '中文' }, '/ru/': { lang: 'ru', label: 'Русский' } }",
	"base: '/docs/', locales: { '/': { lang: 'ru', label: 'Русский' } }",
];

test.each(plainChoices.map((choice, index) => ({ choice, options: kinds[index]! })))(
	'what the program ships is what esbuild makes: $choice, $options',
	async ({ choice, options }) => {
		const config = await configOf(options);
		const shipped = await takeShipped(config, choice, compiled);
		const { value } = await bundleTheme(config, { cache: noCache, environment: '', ...choice });
		expect(shipped).not.toBeNull();
		expect(partsOf(shipped!)).toEqual(partsOf(value!));
	},
);

describe('nothing is shipped', () => {
	const choice = { live: false, hasEncryption: false };

	test.each([
		"components: { Part: { file: 'Part.tsx' } }",
		"slots: { 'doc-after': 'Part.tsx' }",
		"replace: { Footer: 'Part.tsx' }",
		"layouts: { own: 'Part.tsx' }",
		"styles: ['own.css']",
		"theme: 'Part.tsx'",
		'search: false',
		"search: { onQuery: 'Part.tsx' }",
	])('for a site with parts of its own, or another search: %s', async (options) => {
		expect(await takeShipped(await configOf(options), choice, compiled)).toBeNull();
	});

	test('to a program that runs from its sources, for nobody knows when it was compiled', async () => {
		expect(await takeShipped(await configOf(''), choice)).toBeNull();
	});

	test('where a file of the theme, or the list of its features, is another one than when it was compiled', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'domdocs-shipped-'));
		try {
			cpSync(compiled, folder, { recursive: true });
			const config = await configOf('');
			const place = join(folder, 'index.json');
			const index = JSON.parse(readFileSync(place, 'utf8')) as ShippedBundles;
			const takes = async (changed: Partial<ShippedBundles>): Promise<boolean> => {
				writeFileSync(place, JSON.stringify({ ...index, ...changed }));
				return (await takeShipped(config, choice, folder)) !== null;
			};
			const [[path], ...others] = index.sources as [[string, string], ...[string, string][]];
			expect(await takes({})).toBe(true);
			expect(await takes({ sources: [[path, 'other'], ...others] })).toBe(false);
			expect(await takes({ features: index.features.slice(1) })).toBe(false);
			rmSync(place);
			expect(await takeShipped(config, choice, folder)).toBeNull();
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
