import { join } from 'node:path';
import type { WatermarkData } from '../../renderer/contract/contract.ts';
import type { WatermarkOptions } from '../config/options.ts';
import { toColorPair } from '../config/schema/css-color.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { defaultWatermark } from '../config/topics/watermark.ts';
import { type ConfigProblem, type Diagnostic, diagnose, type Result } from '../diagnostics/diagnostic.ts';
import { drawingUrl } from '../images/inline-picture.ts';
import { largestMark, type PictureData, readPictureData } from '../images/picture-data.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { escapeMarkup } from '../platform/escape.ts';
import { placeOf } from '../sources/place-of.ts';

/** Height of a line of text, in sizes of its letters. */
const leading = 1.4;

/** What a page's watermark is made with. */
export interface WatermarkContext {
	config: Pick<SiteConfig, 'watermark' | 'public'>;
	/** The site's title in the page's language. */
	title: string;
	/** Content of a picture file by its absolute path. */
	pictureData: (file: string) => PictureData;
}

/** The watermark of a page: the site's, with what its front matter says otherwise. */
export function composeWatermark(
	page: Pick<ScannedPage, 'options' | 'places' | 'file'>,
	{ config, title, pictureData }: WatermarkContext,
): Result<{ watermark?: WatermarkData }> {
	const own = page.options.watermark ?? config.watermark !== null;
	if (own === false) return { value: {}, diagnostics: [] };
	const written = typeof own === 'object' ? own : {};
	// Its own text is meant to take the place of the site's picture.
	const { image: _, ...textual } = config.watermark ?? {};
	const mark = { ...(written.content ? textual : config.watermark), ...dropAbsent(written) };
	const picture = mark.image === undefined ? undefined : pictureData(join(config.public, mark.image));
	const diagnostics =
		written.image === undefined || picture?.kind === 'read'
			? []
			: [{ ...describeFault(written.image, picture!), ...placeOf(page, 'watermark.image') }];
	if (picture && picture.kind !== 'read') return { value: {}, diagnostics };
	return { value: { watermark: composeMark(mark, title, picture?.url) }, diagnostics };
}

/** What is wrong with the picture that the config names for the watermark. */
export function checkWatermark({
	watermark,
	public: folder,
	file,
}: Pick<SiteConfig, 'watermark' | 'public' | 'file'>): ConfigProblem[] {
	if (watermark?.image === undefined) return [];
	const picture = readPictureData(join(folder, watermark.image));
	if (picture.kind === 'read') return [];
	const diagnostic = { ...describeFault(watermark.image, picture), file };
	return [{ path: ['watermark', 'image'], diagnostic }];
}

function describeFault(image: string, { kind }: PictureData): Diagnostic {
	const limit = `${largestMark / 1024} kB`;
	const [found, hint] =
		kind === 'too-large'
			? [`size of the picture \`${image}\``, `Each page carries it. An SVG is mostly smaller.`]
			: [`file \`${image}\``, 'Put an SVG, PNG, JPEG, WebP, AVIF or GIF of that name there.'];
	const expected = kind === 'too-large' ? `at most ${limit}` : 'a picture of the public folder';
	const message = `Unexpected ${found} for the watermark, expected ${expected}; there is no watermark.`;
	return diagnose('watermark-image', message, { hint });
}

function composeMark(mark: WatermarkOptions, title: string, picture: string | undefined): WatermarkData {
	const { width, height, rotate, opacity, fullPage } = { ...defaultWatermark, ...dropAbsent(mark) };
	const shape = picture === undefined ? textShape(mark, title) : pictureShape(mark, picture);
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
		`<g transform="translate(${width / 2} ${height / 2}) rotate(${-rotate})">${shape}</g></svg>`;
	return {
		fullPage,
		tile: drawingUrl(svg),
		...{ width, height, opacity },
		isPicture: picture !== undefined,
		...(mark.textColor === undefined ? {} : { color: toColorPair(mark.textColor) }),
	};
}

/** Lines of text around the middle. Their colour is the page's matter: the tile is used as a mask. */
function textShape({ content, fontSize = defaultWatermark.fontSize }: WatermarkOptions, title: string) {
	const lines = (content ?? title).trim().split('\n');
	const step = fontSize * leading;
	const spans = lines.map((line, index) => {
		const y = Math.round((index - (lines.length - 1) / 2) * step * 100) / 100;
		return `<tspan x="0" y="${y}">${escapeMarkup(line.trim())}</tspan>`;
	});
	return `<text font-family="system-ui,sans-serif" font-size="${fontSize}" text-anchor="middle" dominant-baseline="central">${spans.join('')}</text>`;
}

function pictureShape(mark: WatermarkOptions, url: string): string {
	const { width = defaultWatermark.width, height = defaultWatermark.height } = mark;
	const { imageWidth = width / 2, imageHeight = height / 2 } = mark;
	return `<image href="${escapeMarkup(url)}" x="${-imageWidth / 2}" y="${-imageHeight / 2}" width="${imageWidth}" height="${imageHeight}"/>`;
}

function dropAbsent<T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	const present = Object.entries(options).filter(([, value]) => value !== undefined);
	return Object.fromEntries(present) as { [K in keyof T]: Exclude<T[K], undefined> };
}
