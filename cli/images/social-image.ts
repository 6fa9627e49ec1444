import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, diagnose } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';

/** Width that link previews are shown at, in pixels: what Open Graph's users recommend, twice as wide as high. */
const previewWidth = 1200;

/** The picture of link previews. */
export interface SocialImage {
	/** Its address; `null`: previews have none. */
	address: string | null;
	/** Files that are made for it. */
	files: OutputFile[];
}

/**
 * The picture of link previews. No service shows SVG, so a drawing becomes a PNG of the same name, by `sharp`; where
 * that is not installed there is a problem and no picture. `assets` are the addresses of the public files.
 */
export async function makeSocialImage(
	{ root, public: folder, socialImage }: Pick<SiteConfig, 'root' | 'public' | 'socialImage'>,
	assets: ReadonlySet<string>,
	cache: Cache,
): Promise<{ image: SocialImage; problems: ConfigProblem[] }> {
	const address = socialImage?.replace(/\.svg$/i, '.png') ?? null;
	const isDrawing = socialImage !== null && socialImage !== address;
	if (!isDrawing || address === null || assets.has(address))
		return { image: { address, files: [] }, problems: [] };
	// That there is none is said where the config's other files are looked for.
	if (!assets.has(socialImage)) return { image: { address: null, files: [] }, problems: [] };
	const { findSharp, findSharpVersion } = await import('./find-sharp.ts');
	const version = findSharpVersion(root);
	const ofContent = (content: Uint8Array) => {
		const file: OutputFile = { path: address.slice(1), kind: 'asset', content };
		return { image: { address, files: [file] }, problems: [] };
	};
	try {
		const drawing = await readFile(join(folder, socialImage.slice(1)));
		const key = keyOf(drawing.toString('base64'), version, previewWidth);
		// To load the package takes longer than all else that a small edit asks for.
		const cached = version === undefined ? undefined : cache.get('picture', key);
		if (cached) return ofContent(cached);
		const found = findSharp(root);
		if (found.kind !== 'found') {
			const reason =
				found.kind === 'missing'
					? 'expected it to be installed'
					: `expected one that can be loaded here: ${found.reason}`;
			return withoutImage(
				'sharp-missing',
				`Unexpected drawing \`${socialImage}\` without the package \`sharp\`, ${reason}.`,
			);
		}
		const content = await found
			.sharp(drawing)
			.resize({ width: previewWidth, withoutEnlargement: false })
			.toFormat('png', {})
			.toBuffer();
		cache.put('picture', key, content);
		return ofContent(content);
	} catch (error) {
		const reason = String(error instanceof Error ? error.message : error).split('\n')[0];
		return withoutImage(
			'image-not-resized',
			`Unexpected drawing \`${socialImage}\`, expected one that can become a PNG: ${reason}.`,
		);
	}
}

function withoutImage(
	name: 'sharp-missing' | 'image-not-resized',
	message: string,
): { image: SocialImage; problems: ConfigProblem[] } {
	const hint =
		'Run `npm install sharp`, or name a PNG, 1200 pixels wide. Until then link previews have no picture.';
	return {
		image: { address: null, files: [] },
		problems: [{ path: ['socialImage'], diagnostic: diagnose(name, message, { hint }) }],
	};
}
