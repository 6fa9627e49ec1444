import type {
	ActionData,
	BackdropData,
	ByAppearance,
	FeatureData,
	GroundColor,
	HeroData,
	HomePicture,
	HomeSection,
	PostListData,
	SectionFrame,
} from '../../../renderer/contract/contract.ts';
import { isPictureAddress } from '../../../renderer/shared/icons/icon-name.ts';
import { shadeOf } from '../../config/schema/css-colors.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import type { PictureSize } from '../../images/svg-size.ts';
import type { IconReference } from '../../model/page-facts.ts';
import { escapeMarkup } from '../../platform/escape.ts';
import { filled } from '../../platform/filled.ts';
import type { WrittenAction, WrittenFrame, WrittenHero, WrittenSection } from './home-schema.ts';
import type { WrittenPicture } from './home-values.ts';

/** Width and height of a feature's picture in pixels: specification, section 9, "Feature icon default size". */
const iconSize = 48;

type Written<T extends WrittenSection['type']> = Extract<WrittenSection, { type: T }>;
type WrittenFeature = Written<'features'>['features'][number];

/**
 * A section as it is rendered: addresses resolved, texts harmless, defaults filled in. Nothing for posts of a blog that there
 * is not.
 */
export function composeSection(data: WrittenSection, context: SectionContext): HomeSection | undefined {
	const frame = composeFrame(data, context);
	switch (data.type) {
		case 'hero':
		case 'banner':
			return { type: data.type, ...frame, ...composeHero(data.hero, context) };
		case 'doc-hero': {
			const image = data.hero?.image;
			return {
				type: data.type,
				...frame,
				...composeHero(data.hero, context),
				...filled({ image: image && toPicture(image, `${context.heroPath}.image`, context) }),
			};
		}
		case 'features':
			return {
				type: data.type,
				...frame,
				...headOf(data),
				features: data.features.map((feature, index) =>
					composeFeature(feature, `${context.path}features.${index}`, context),
				),
			};
		case 'profile':
			return { ...frame, ...composeProfile(data, context) };
		case 'blog':
		case 'posts': {
			const list = context.tools.posts?.(data.collection, data.limit);
			return list && { type: 'blog', ...frame, ...headOf(data), list };
		}
		case 'custom':
			return { type: data.type, ...frame };
		default:
			return {
				type: data.type,
				...frame,
				image: toPicture(data.image, `${context.path}image`, context),
				...filled({ width: data.width }),
				...headOf(data),
				list: data.list.map((item) => (typeof item === 'string' ? { description: item } : headOf(item))),
			};
	}
}

function composeHero(hero: WrittenHero | undefined, context: SectionContext): HeroData {
	const { clean } = context.tools;
	if (!hero) return defaultHero(context.locale);
	const { name, tagline, text, actions } = hero;
	return {
		name: name === undefined ? escapeMarkup(context.locale.title) : clean(name),
		...filled({ tagline: tagline && clean(tagline), text: text && clean(text) }),
		actions: actions.map((item, index) =>
			composeAction(item, `${context.heroPath}.actions.${index}`, context),
		),
	};
}

/** Name and description of the site; the theme adds a tagline. */
function defaultHero({ title, description }: LocaleConfig): HeroData {
	const text = escapeMarkup(description);
	return { name: escapeMarkup(title), ...(text ? { text } : {}), actions: [], isDefault: true };
}

function composeAction(item: WrittenAction, place: string, { tools, noteIcon }: SectionContext): ActionData {
	if (item.icon) noteIcon(item.icon, `${place}.icon`);
	if (item.suffixIcon) noteIcon(item.suffixIcon, `${place}.suffixIcon`);
	return { ...item, link: tools.resolve(item.link, `${place}.link`), ...relOf(item) };
}

/** A page in another tab must not reach this one, unless the author says what it is. */
function relOf({ target, rel }: { target?: string; rel?: string }): { rel?: string } {
	if (rel) return { rel };
	return target === '_blank' ? { rel: 'noopener noreferrer' } : {};
}

function composeFeature(
	{ icon, link, ...feature }: WrittenFeature,
	place: string,
	context: SectionContext,
): FeatureData {
	return {
		...feature,
		...(link ? { link: context.tools.resolve(link, `${place}.link`), ...relOf(feature) } : {}),
		...(icon === undefined || icon === '' ? {} : { icon: composeIcon(icon, `${place}.icon`, context) }),
	};
}

function composeIcon(icon: NonNullable<WrittenFeature['icon']>, place: string, context: SectionContext) {
	if (typeof icon === 'string' && !isPictureAddress(icon)) {
		context.noteIcon(icon, place);
		return icon;
	}
	const written = typeof icon === 'string' ? { light: icon, key: '' as const } : icon;
	const { width = iconSize, height = iconSize, ...addresses } = written;
	const picture = toPicture({ ...addresses, width, height }, place, context);
	return { ...picture, ...('wrap' in written && written.wrap ? { wrap: true as const } : {}) };
}

function composeProfile(
	data: Written<'profile'>,
	context: SectionContext,
): Extract<HomeSection, { type: 'profile' }> {
	const { locale, tools, path } = context;
	const { profile } = locale;
	const { name = profile?.name ?? locale.title, description = profile?.description } = data;
	const { avatar, url, circle = profile?.circle ?? false, layout } = data;
	const { location = profile?.location, organization = profile?.organization } = data;
	const own = avatar ?? url;
	const written = own ?? (profile?.avatar ? { light: profile.avatar, key: '' as const } : undefined);
	const sizes = own ? data : { ...profile, ...data };
	const { originalWidth: width = written?.width, originalHeight: height = written?.height } = sizes;
	return {
		type: 'profile',
		name,
		description: description === undefined ? escapeMarkup(locale.description) : tools.clean(description),
		...filled({
			avatar:
				written && toPicture({ ...written, width, height }, path + (avatar ? 'avatar' : 'url'), context),
		}),
		circle,
		...filled({ location, organization, layout: layout !== 'top' && layout }),
	};
}

function headOf({ title, description }: { title?: string | undefined; description?: string | undefined }) {
	return filled({ title, description });
}

/** What a section is rendered in and on. */
function composeFrame(written: WrittenFrame, context: SectionContext): SectionFrame {
	const backdrop = composeBackdrop(written, context);
	return filled({ full: written.full, backdrop: Object.keys(backdrop).length > 0 && backdrop });
}

function composeBackdrop(written: WrittenFrame, context: SectionContext): BackdropData {
	const { background, tintPlate, backgroundAttachment, filter, bannerMask } = written;
	const picture = composePicture(written, context);
	const isPlate = background === 'tint-plate';
	return filled({
		color: background && !isPlate && background.kind === 'color' && toGround(background.value),
		plate: isPlate && filled({ tint: tintPlate }),
		picture,
		isFixed: picture && backgroundAttachment === 'fixed',
		filter: picture && filter !== 'none' && filter,
		// A banner always has a picture: where it has none of its own, the theme's.
		mask: (picture || written.type === 'banner') && bannerMask,
	});
}

/** The first of `backgroundImage`, a picture in `background`, `banner`, and for a banner the site's wallpaper. */
function composePicture(
	{ type, background, backgroundImage, banner }: WrittenFrame,
	{ path, tools }: SectionContext,
): ByAppearance<string> | undefined {
	const resolve = (key: string, { light, dark }: ByAppearance<string>): ByAppearance<string> | undefined => {
		const hasTwo = dark !== undefined;
		const find = (address: string, end: string): string =>
			tools.resolvePicture(address, path + key + end).address;
		const found = find(light, hasTwo ? '.light' : '');
		if (!found) return undefined;
		return { light: found, ...(hasTwo ? { dark: find(dark, '.dark') } : {}) };
	};
	if (backgroundImage) return resolve('backgroundImage', backgroundImage);
	if (typeof background === 'object' && background.kind === 'picture')
		return resolve('background', background.value);
	if (banner) return resolve('banner', banner);
	return type === 'banner' && tools.wallpaper ? { light: tools.wallpaper } : undefined;
}

function toGround({ light, dark }: ByAppearance<string>): ByAppearance<GroundColor> {
	return { light: toColor(light), ...(dark === undefined ? {} : { dark: toColor(dark) }) };
}

function toColor(value: string): GroundColor {
	const shade = shadeOf(value);
	return { value, ...(shade ? { shade } : {}) };
}

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
interface SectionContext {
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
function toPicture(written: WrittenPicture, place: string, { tools }: SectionContext): HomePicture {
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
