import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { loadConfig } from '../../cli/config/load.ts';
import type { SiteConfig } from '../../cli/config/site-config.ts';
import { launchBrowser } from '../harness/open-browser.ts';

/*
 * `npm run cards` makes the pictures that link previews of the manual show: one for each language and each of its collections that
 * names one, with its title, and the picture for home screens. They are kept in the content, for fonts differ between machines.
 */

/** As wide and high as networks show previews, in pixels. */
const size = { width: 1200, height: 630 };

/** The words of a card: what it is about, and what the site is. */
interface Card {
	file: string;
	lang: string;
	title: string;
	line: string;
}

await main(resolve('.'));
// The browser goes with this process.
process.exit();

async function main(root: string): Promise<void> {
	const config = await loadConfig(root, {});
	await drawIcon(config);
	const drawing = readFileSync(join(root, 'tests/shots/card.svg'), 'utf8');
	const browser = await launchBrowser();
	try {
		const page = await browser.newPage({ viewport: size });
		for (const card of cardsOf(config)) {
			await page.setContent(drawCard(drawing, card));
			const picture = await page.screenshot();
			mkdirSync(join(card.file, '..'), { recursive: true });
			writeFileSync(card.file, await sharp(picture).png({ palette: true, colours: 64 }).toBuffer());
			console.info(card.file);
		}
	} finally {
		await browser.close();
	}
}

/** The site's mark on the ground of the cards, with room for the corners that systems cut. */
async function drawIcon({ favicon, appIcon, public: folder }: SiteConfig): Promise<void> {
	if (!favicon || !appIcon) return;
	const [whole, mark] = [512, 288];
	const drawn = await sharp(join(folder, favicon), { density: 1200 }).resize(mark).png().toBuffer();
	const create = { width: whole, height: whole, channels: 3 as const, background: '#141819' };
	const picture = sharp({ create })
		.composite([{ input: drawn }])
		.png({ palette: true, colours: 16 });
	await picture.toFile(join(folder, appIcon));
	console.info(join(folder, appIcon));
}

/** The cards that the config names. */
function cardsOf({ socialImages, locales, content, public: folder }: SiteConfig): Card[] {
	return socialImages.map(({ locale: prefix, route, src }): Card => {
		const { lang, collections } = locales.find((locale) => locale.prefix === prefix)!;
		const home = readFileSync(join(content, prefix, 'README.md'), 'utf8');
		const tagline = /^\s*tagline: (.*)$/m.exec(home)![1]!;
		const title = collections.find(({ link }) => link === route)?.title;
		return {
			file: join(folder, src),
			lang,
			...(title ? { title, line: `Dominion · ${tagline}` } : { title: tagline, line: 'Dominion' }),
		};
	});
}

/** The drawing with the words in its frame. */
function drawCard(drawing: string, { lang, title, line }: Card): string {
	return `<!doctype html><html lang="${lang}"><style>
		body { margin: 0; font-family: "Noto Sans CJK SC", "Noto Sans", "DejaVu Sans", sans-serif; color: #f3f6f2 }
		:lang(ja) body, body:lang(ja) { font-family: "Noto Sans CJK JP", sans-serif }
		svg, main { position: absolute; inset: 0 }
		main { padding: 304px 120px 0; text-align: center }
		h1 { margin: 0; font-size: ${title.length > 26 ? 54 : 72}px; line-height: 86px }
		p { margin: 18px 0 0; color: #7ad0a1; font-size: 30px }
	</style>${drawing}<main><h1>${title}</h1><p>${line}</p></main></html>`;
}
