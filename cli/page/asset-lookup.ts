import type { LocalAssets } from '../images/local-assets.ts';
import { type PictureData, readPictureData } from '../images/picture-data.ts';
import type { PictureSizes } from '../images/picture-sizes.ts';
import type { VariantLibrary } from '../images/variant-library.ts';
import type { LinkContext } from './links/link-context.ts';

/** How the addresses of an article find files, and what is known of these. */
export type AssetLookup = Pick<
	LinkContext,
	'localAsset' | 'localFile' | 'publicFile' | 'hasFile' | 'filesBeside' | 'pictureSize' | 'pictureVariants'
> & {
	/** Content of a picture file by its absolute path. Default: as the disk has it. */
	pictureData?: (file: string) => PictureData;
};

/**
 * Looks for files beside the Markdown, and for the sizes of pictures there and in the public folder. `variants`
 * knows the copies of these; default: none.
 */
export function lookUpAssets(
	local: LocalAssets,
	sizes: PictureSizes,
	variants: VariantLibrary | null = null,
): Required<AssetLookup> {
	return {
		localAsset: (path) => local.addressOf(path),
		localFile: (path) => local.fileOf(path),
		// That it was asked for is all there is to know: `composeProps` notes it.
		publicFile: () => {},
		hasFile: (path) => local.has(path),
		filesBeside: (path) => local.filesBeside(path),
		pictureSize: (file) => sizes.of(file),
		pictureVariants: (file) => variants?.describe(file),
		pictureData: readPictureData,
	};
}
