/** First bytes of the kinds of which copies are made. */
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];

/** Place of the flags of an extended WebP file, and the one that says that it moves: the WebP container's description. */
const webpFlags = 20;
const webpMoves = 0x02;

/**
 * Whether a file is a PNG, JPEG or WebP picture that does not move, by its content. An animation would stand still
 * in its copies. GIF is left alone at all times, and so are drawings.
 */
export function isStillRaster(content: Uint8Array): boolean {
	if (beginsWith(content, jpeg)) return true;
	if (beginsWith(content, png)) return !isAnimatedPng(content);
	if (textAt(content, 0) !== 'RIFF' || textAt(content, 8) !== 'WEBP') return false;
	return textAt(content, 12) !== 'VP8X' || (content[webpFlags]! & webpMoves) === 0;
}

/** An animation says so in a chunk `acTL` before that of the picture: the PNG specification, third edition. */
function isAnimatedPng(content: Uint8Array): boolean {
	const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
	for (let place = png.length; place + 8 <= content.length; ) {
		const type = textAt(content, place + 4);
		if (type === 'acTL') return true;
		if (type === 'IDAT') return false;
		// Length, type, data and checksum.
		place += 12 + view.getUint32(place);
	}
	return false;
}

function beginsWith(content: Uint8Array, bytes: readonly number[]): boolean {
	return bytes.every((byte, index) => content[index] === byte);
}

/** Four bytes as text. */
function textAt(content: Uint8Array, place: number): string {
	return String.fromCharCode(...content.subarray(place, place + 4));
}
