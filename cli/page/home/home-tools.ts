import type { HomePicture, PostListData } from '../../../renderer/contract/contract.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import type { PictureSize } from '../../images/svg-size.ts';
import type { IconReference } from '../../model/page-facts.ts';
import type { WrittenPicture } from './home-values.ts';

/** What the texts and addresses of a home page become. */
export interface HomeTools {
	/** Resolves an address written in front matter; `place` is its path there. */
	resolve: (link: string, place: string) => string;
	/** The same for a picture, with its natural size in pixels where that is known. */
	resolvePicture: (link: string, place: string) => { address: string; size?: PictureSize };
	/** First posts of a blog, by its folder or address; of the language's first one where none is named. */
	posts?: (name: string | undefined, limit: number | undefined) => PostListData | undefined;
	/** Makes inline HTML harmless. */
	clean: (html: string) => string;
	/** Address of the picture of banners that have none. Default: the theme draws it. */
	wallpaper?: string | null;
}

/** What one section is composed with. */
export interface SectionContext {
	locale: LocaleConfig;
	tools: HomeTools;
	/** Path of the section in front matter, with a dot at its end; empty where it is the front matter itself. */
	path: string;
	/** Path of its hero, which may be that of the page. */
	heroPath: string;
	/** Takes note of an icon; `place` is its path in front matter. */
	noteIcon: (name: IconReference['name'], place: string) => void;
}

/** A picture with its addresses resolved, and the size that keeps its room. */
export function toPicture(written: WrittenPicture, place: string, { tools }: SectionContext): HomePicture {
	const { light, key, dark, alt = '' } = written;
	const { address, size } = tools.resolvePicture(light, key ? `${place}.${key}` : place);
	return {
		light: address,
		...(dark === undefined ? {} : { dark: tools.resolvePicture(dark, `${place}.dark`).address }),
		alt,
		...fitSize(written, size),
	};
}

/** Width and height by the author; what is missing follows from the natural ones. */
function fitSize(
	{ width, height }: { width?: number | undefined; height?: number | undefined },
	natural?: PictureSize,
): { width?: number; height?: number } {
	if (width !== undefined && height !== undefined) return { width, height };
	const ratio = natural ? natural.width / natural.height : undefined;
	if (width !== undefined) return { width, ...(ratio ? { height: Math.round(width / ratio) } : {}) };
	if (height !== undefined) return { height, ...(ratio ? { width: Math.round(height * ratio) } : {}) };
	return natural ?? {};
}
