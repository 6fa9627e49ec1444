import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from '../../cli/build.ts';
import { launchBrowser, makeMove, openPage } from '../harness/open-browser.ts';
import { serveSite } from '../harness/serve-site.ts';
import { galleryPage } from './gallery-page.ts';
import { type Device, type Scene, scenes } from './scenes.ts';

const usage = `npm run shots [-- [name ...] [--root <dir>] [--out <dir>]]

Builds the site and takes a picture of every kind of page: light and dark, desktop and phone, in each of
its languages, and a page that shows them beside each other. Names are parts of what is to be taken:
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
	const site = join(root, '.domdocs/shots-site');
	const { config, published } = await build({ root, out: site });
	if (!published) throw new Error('The site has errors: run `domdocs build`.');
	rmSync(out, { recursive: true, force: true });
	mkdirSync(out, { recursive: true });
	const [served, browser] = [await serveSite(root, ['--out', site]), await launchBrowser()];
	try {
		const shots = config.locales.flatMap(({ prefix, lang }) => shotsOf(prefix, lang));
		const taken: Shot[] = [];
		for (const shot of shots.filter(({ file }) =>
			args.every((word) => isOption(args, word) || file.includes(word)),
		))
			if (await take(browser, { ...shot, url: served.url + shot.url }, out)) taken.push(shot);
		writeFileSync(join(out, 'index.html'), galleryPage(taken.map(({ file }) => file)));
		console.info(`${taken.length} pictures: ${join(out, 'index.html')}`);
	} finally {
		await browser.close();
		await served.stop();
	}
}

function shotsOf(prefix: string, lang: string): Shot[] {
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
		await page.screenshot({ path: join(out, shot.file), fullPage: scene.whole === true });
		for (const problem of problems) console.warn(`${shot.file}: ${problem}`);
		return true;
	} finally {
		await context.close();
	}
}

function optionOf(args: string[], name: string): string | undefined {
	const index = args.indexOf(name);
	return index < 0 ? undefined : args[index + 1];
}

function isOption(args: string[], word: string): boolean {
	return word.startsWith('--') || (args[args.indexOf(word) - 1]?.startsWith('--') ?? false);
}
