import type {
	BackdropData,
	ByAppearance,
	GroundColor,
	SectionFrame,
} from '../../../renderer/contract/contract.ts';
import { shadeOf } from '../../config/schema/css-colors.ts';
import { filled } from '../../platform/filled.ts';
import type { WrittenFrame } from './home-schema.ts';
import type { SectionContext } from './home-tools.ts';

/** What a section is rendered in and on. */
export function composeFrame(written: WrittenFrame, context: SectionContext): SectionFrame {
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
