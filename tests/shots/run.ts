import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from '../../cli/site/build.ts';
import { makeSite } from '../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage } from '../harness/open-browser.ts';
import { serveSite } from '../harness/serve-site.ts';
import { galleryPage } from './gallery-page.ts';
import { galleryScenes } from './gallery-scenes.ts';
import { gallerySite } from './gallery-site.ts';
import { type Device, type Scene, scenes } from './scenes.ts';

const usage = `npm run shots [-- [name ...] [--root <dir>] [--out <dir>]]

Builds the site, and one with what it has no place for, and takes a picture of every kind of page: light and
dark, desktop and phone, in each language, and a page that shows them beside each other. Names are parts of what is to be taken:
"home", "phone", "en", "dark"; all that are given have to be in the name.`;

const sizes: Record<Device, { width: number; height: number }> = {
	desktop: { width: 1440, height: 900 },
	phone: { width: 390, height: 844 },
};

interface Shot {
	file: string;
	url: string;
	scene: Scene;
	device: Device;
	appearance: 'light' | 'dark';
	lang: string;
}

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
	if (args.includes('--help')) {
		console.info(usage);
		return;
	}
	const root = resolve(optionOf(args, '--root') ?? '.');
	const out = resolve(optionOf(args, '--out') ?? join(root, '.domdocs/shots'));
	const wanted = args.filter((word) => !isOption(args, word));
	rmSync(out, { recursive: true, force: true });
	mkdirSync(out, { recursive: true });
	const own = makeSite(null, gallerySite());
	const browser = await launchBrowser();
	try {
		const taken = [
			...(await takeSite(browser, { root, scenes, wanted, out })),
			...(await takeSite(browser, { root: own.root, scenes: galleryScenes, wanted, out })),
		];
		writeFileSync(join(out, 'index.html'), galleryPage(taken));
		console.info(`${taken.length} pictures: ${join(out, 'index.html')}`);
	} finally {
		await browser.close();
		own.dispose();
	}
}

/** Takes the pictures of a site whose names have all the wanted words, and says which there are. */
async function takeSite(
	browser: Browser,
	{ root, scenes, wanted, out }: { root: string; scenes: Scene[]; wanted: string[]; out: string },
): Promise<string[]> {
	const isWanted = ({ file }: Pick<Shot, 'file'>): boolean => wanted.every((word) => file.includes(word));
	const site = mkdtempSync(join(tmpdir(), 'domdocs-shots-'));
	const { config, published } = await build({ root, out: join(site, 'dist') });
	if (!published) throw new Error(`The site in ${root} has errors: run \`domdocs build\`.`);
	const served = await serveSite(root, ['--out', join(site, 'dist')]);
	const taken: string[] = [];
	try {
		const shots = config.locales.flatMap(({ prefix, lang }) => shotsOf(scenes, prefix, lang));
		for (const shot of shots.filter(isWanted))
			if (await take(browser, { ...shot, url: served.url + shot.url }, out)) taken.push(shot.file);
	} finally {
		await served.stop();
		rmSync(site, { recursive: true, force: true });
	}
	return taken;
}

function shotsOf(scenes: Scene[], prefix: string, lang: string): Shot[] {
	const devices = Object.keys(sizes) as Device[];
	return scenes.flatMap((scene) =>
		devices
			.filter((device) => scene.on === undefined || scene.on === device)
			.flatMap((device) =>
				(['light', 'dark'] as const).map((appearance) => ({
					...{ scene, device, appearance, lang, url: prefix + scene.path },
					file: `${scene.name}.${device}.${appearance}.${lang.slice(0, 2)}.png`,
				})),
			),
	);
}

/** Takes one picture. `false` where the language does not have the page. */
async function take(browser: Browser, shot: Shot, out: string): Promise<boolean> {
	const { scene, device, appearance, lang } = shot;
	const { page, context, problems } = await openPage(browser, {
		...{ viewport: sizes[device], colorScheme: appearance, locale: lang },
		hasTouch: device === 'phone',
		isMobile: device === 'phone',
		deviceScaleFactor: device === 'phone' ? 2 : 1,
	});
	try {
		const response = await page.goto(shot.url);
		if (response?.status() === 404 && scene.name !== 'not-found') return false;
		if (scene.act) {
			await makeMove(page);
			await page.locator('html[data-hydrated]').waitFor();
			await scene.act(page);
		}
		await loadPictures(page);
		await page.screenshot({ path: join(out, shot.file), fullPage: scene.whole === true });
		for (const problem of problems) console.warn(`${shot.file}: ${problem}`);
		return true;
	} finally {
		await context.close();
	}
}

/** Waits for all pictures: those further down come late. */
async function loadPictures(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.all(
			[...document.images].map((image) => {
				image.loading = 'eager';
				return image.decode().catch(() => undefined);
			}),
		),
	);
}

function optionOf(args: string[], name: string): string | undefined {
	const index = args.indexOf(name);
	return index < 0 ? undefined : args[index + 1];
}

function isOption(args: string[], word: string): boolean {
	return word.startsWith('--') || (args[args.indexOf(word) - 1]?.startsWith('--') ?? false);
}
