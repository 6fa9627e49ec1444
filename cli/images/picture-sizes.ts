import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import { BMP } from 'image-size/types/bmp';
import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { ICO } from 'image-size/types/ico';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { wordSet } from '../platform/word-set.ts';
import { markedEncoding } from './svg/decode-svg.ts';
import { type PictureSize, readSvgSize } from './svg-size.ts';

/** `null`: the file gives no size, or is of no kind that is known here. `unreadable`: it is not a picture of its kind. */
export type FoundSize = PictureSize | null | 'unreadable';

const formats = [PNG, JPG, GIF, WEBP, HEIF, BMP, ICO];
const known = wordSet('.png .apng .jpg .jpeg .jfif .gif .webp .avif .svg .bmp .ico');

/** How much of a file is read, in bytes: most need the first step, photographs with long notes the second. */
const steps = [16 * 1024, 1024 * 1024];

/** Turned by a quarter: EXIF orientations 5 to 8. */
const firstTurned = 5;

/** Sizes of picture files, by reading their first bytes once for as long as a file stays the same. */
export class PictureSizes {
	readonly #known = new Map<string, { signature: string; size: FoundSize }>();

	/** Size of a file by its absolute path. `null` if it is no picture that can be read. */
	of(file: string): FoundSize {
		if (!known.has(extname(file).toLowerCase())) return null;
		let handle: number | undefined;
		try {
			handle = openSync(file, 'r');
			const { mtimeMs, size: length } = fstatSync(handle);
			const signature = `${mtimeMs} ${length}`;
			const last = this.#known.get(file);
			if (last?.signature === signature) return last.size;
			const size = readSize(handle, length, extname(file).toLowerCase() === '.svg');
			this.#known.set(file, { signature, size });
			return size;
		} catch {
			return null;
		} finally {
			if (handle !== undefined) closeSync(handle);
		}
	}
}

function readSize(handle: number, length: number, mayBeSvg: boolean): FoundSize {
	for (const step of steps) {
		const bytes = new Uint8Array(Math.min(step, length));
		readSync(handle, bytes, 0, bytes.length, 0);
		const size = measure(bytes, mayBeSvg);
		if (size !== 'unreadable') return size;
		if (length <= step) break;
	}
	return 'unreadable';
}

/** Browsers look for themselves what kind of picture a file is, but never take one for SVG by its content. */
function measure(bytes: Uint8Array, mayBeSvg: boolean): FoundSize {
	for (const format of formats) {
		try {
			if (!format.validate(bytes)) continue;
			const { width, height, orientation = 1, images = [] } = format.calculate(bytes);
			const largest = images.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), {
				width,
				height,
			});
			return toSize(orientation < firstTurned ? largest : { width: largest.height, height: largest.width });
		} catch {
			// Cut off, or broken: another format may still know it.
		}
	}
	if (!mayBeSvg) return 'unreadable';
	const { isSvg, size } = readSvgSize(new TextDecoder(markedEncoding(bytes)).decode(bytes));
	if (isSvg) return size && toSize(size);
	return 'unreadable';
}

/** Whole pixels, at least one each way. */
function toSize({ width, height }: PictureSize): FoundSize {
	const isSize = width > 0 && height > 0 && width < 1e7 && height < 1e7;
	return isSize
		? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
		: 'unreadable';
}
