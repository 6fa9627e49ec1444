import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { assembleManifests } from '../../../cli/outputs/manifest.ts';
import { resolve } from '../config/resolve-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'domdocs-manifest-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const colors = { light: '#fefefe', dark: '#010101' };
const picture = { create: { width: 512, height: 512, channels: 3 as const, background: '#fff' } };
writeFileSync(join(folder, 'app.png'), await sharp(picture).png().toBuffer());

function manifestsOf(
	options: Partial<SiteOptions> = {},
): [path: string, manifest: Record<string, unknown>][] {
	const locales = {
		'/': { lang: 'zh-CN', label: '中文', title: '领地' },
		'/en/': { lang: 'en-US', label: 'English' },
	};
	const config = resolve({ public: folder, appIcon: '/app.png', locales, ...options }, { base: '/docs/' });
	return assembleManifests(config, colors).map(({ path, content }) => [path, JSON.parse(String(content))]);
}

test('each language has a manifest of its own', () => {
	const icon = { src: '/docs/app.png', sizes: '512x512', type: 'image/png' };
	const common = {
		...{ scope: '/docs/', display: 'minimal-ui', theme_color: '#fefefe', background_color: '#fefefe' },
		icons: [icon, { ...icon, purpose: 'maskable' }],
	};
	expect(manifestsOf()).toEqual([
		['site.webmanifest', { id: '/docs/', name: '领地', lang: 'zh-CN', start_url: '/docs/', ...common }],
		[
			'en/site.webmanifest',
			{ id: '/docs/en/', name: 'Dominion', lang: 'en-US', start_url: '/docs/en/', ...common },
		],
	]);
});

test('a drawing as favicon is one of the pictures, and a dark site has a dark ground', () => {
	const [[, manifest] = []] = manifestsOf({ favicon: '/favicon.svg', appearance: 'force-dark' });
	expect(manifest).toMatchObject({ theme_color: '#010101' });
	expect((manifest!.icons as unknown[]).at(-1)).toEqual({
		...{ src: '/docs/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
	});
});

test('there is none without a picture for home screens', () => {
	expect(assembleManifests(resolve({}), colors)).toEqual([]);
});
