import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialImageConfig } from '../config/resolve-social-images.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';
import { PictureSizes } from './picture-sizes.ts';

/** Width that link previews are shown at, in pixels: what Open Graph's users recommend, twice as wide as high. */
const previewWidth = 1200;

/** The picture in previews of links to the pages below an address, as it is published. */
export interface SocialImage extends Pick<SocialImageConfig, 'locale' | 'route' | 'src' | 'alt'> {
	/** In pixels. Absent where the file does not say. */
	width?: number;
	height?: number;
}

/** What a file of the config becomes; `null`: previews have no picture. */
interface Made {
	image: Pick<SocialImage, 'src' | 'width' | 'height'> | null;
	files: OutputFile[];
	problem?: ConfigProblem['diagnostic'];
}

/** What pictures are made with. */
interface SocialImageTools {
	/** Addresses of the public files. */
	assets: ReadonlySet<string>;
	cache: Cache;
}

/**
 * The pictures of link previews. No service shows SVG, so a drawing becomes a PNG of the same name, by `sharp`; where
 * that is not installed there is a problem and no picture.
 */
export async function makeSocialImages(
	config: Pick<SiteConfig, 'root' | 'public' | 'socialImages'>,
	tools: SocialImageTools,
): Promise<{ images: SocialImage[]; files: OutputFile[]; problems: ConfigProblem[] }> {
	const made = new Map<string, Made>();
	const problems: ConfigProblem[] = [];
	for (const { src, path } of config.socialImages) {
		if (made.has(src)) continue;
		const picture = /\.svg$/i.test(src)
			? await rasterize(src, config, tools)
			: { image: { src, ...sizeOf(join(config.public, src)) }, files: [] };
		made.set(src, picture);
		if (picture.problem) problems.push({ path, diagnostic: picture.problem });
	}
	const images = config.socialImages.flatMap(({ locale, route, src, alt }) => {
		const { image } = made.get(src)!;
		return image ? { locale, route, alt, ...image } : [];
	});
	return { images, files: [...made.values()].flatMap(({ files }) => files), problems };
}

/** The PNG of a drawing. */
async function rasterize(
	drawing: string,
	{ root, public: folder }: Pick<SiteConfig, 'root' | 'public'>,
	{ assets, cache }: SocialImageTools,
): Promise<Made> {
	const src = drawing.replace(/\.svg$/i, '.png');
	if (assets.has(src)) return { image: { src, ...sizeOf(join(folder, src)) }, files: [] };
	// `check-public-files.ts` reports a missing drawing.
	if (!assets.has(drawing)) return { image: null, files: [] };
	const { findSharp, findSharpVersion } = await import('./find-sharp.ts');
	const version = findSharpVersion(root);
	const size = scale(sizeOf(join(folder, drawing)));
	const ofContent = (content: Uint8Array): Made => ({
		image: { src, ...size },
		files: [{ path: src.slice(1), kind: 'asset', content }],
	});
	try {
		const text = await readFile(join(folder, drawing));
		const key = keyOf(text.toString('base64'), version, previewWidth);
		if (version !== undefined) await cache.fetch?.('picture', [key]);
		// To load the package takes longer than all else that a small edit asks for.
		const cached = version === undefined ? undefined : cache.get('picture', key);
		if (cached) return ofContent(cached);
		const found = findSharp(root);
		if (found.kind !== 'found') {
			const reason =
				found.kind === 'missing'
					? 'expected it to be installed'
					: `expected one that can be loaded here: ${found.reason}`;
			const message = `Unexpected drawing \`${drawing}\` without the package \`sharp\`, ${reason}.`;
			return withoutImage('sharp-missing', message);
		}
		const content = await found
			.sharp(text)
			.resize({ width: previewWidth, withoutEnlargement: false })
			.toFormat('png', {})
			.toBuffer();
		cache.put('picture', key, content);
		return ofContent(content);
	} catch (error) {
		const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
		const message = `Unexpected drawing \`${drawing}\`, expected one that can become a PNG: ${reason}.`;
		return withoutImage('image-not-resized', message);
	}
}

function sizeOf(file: string): { width?: number; height?: number } {
	const size = new PictureSizes().of(file);
	return size && size !== 'unreadable' ? { width: size.width, height: size.height } : {};
}

/** The size of a drawing that is made as wide as previews are. */
function scale({ width, height }: { width?: number; height?: number }): { width: number; height?: number } {
	const scaled = width && height ? { height: Math.round((previewWidth * height) / width) } : {};
	return { width: previewWidth, ...scaled };
}

function withoutImage(name: 'sharp-missing' | 'image-not-resized', message: string): Made {
	const hint =
		'Run `npm install sharp`, or name a PNG, 1200 pixels wide. Until then link previews have no picture.';
	return { image: null, files: [], problem: diagnose(name, message, { hint }) };
}
