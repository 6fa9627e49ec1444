import { crc32, deflateSync } from 'node:zlib';

/** A PNG picture of one colour, with chunks of the caller's before the picture itself. */
export function makePng(width: number, height: number, chunks: [type: string, data: Buffer][] = []): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2], 8);
	const rows = Buffer.alloc(height * (1 + 3 * width), 0x66);
	for (let row = 0; row < height; row += 1) rows[row * (1 + 3 * width)] = 0;
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const parts: [string, Buffer][] = [
		['IHDR', header],
		...chunks,
		['IDAT', deflateSync(rows)],
		['IEND', Buffer.alloc(0)],
	];
	return Buffer.concat([signature, ...parts.map(toChunk)]);
}

function toChunk([type, data]: [string, Buffer]): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const body = Buffer.concat([Buffer.from(type), data]);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** The container of a WebP picture, with these flags of the extended form; `null`: the simple form. */
export function makeWebp(flags: number | null): Buffer {
	const chunk =
		flags === null
			? Buffer.from('VP8L\0\0\0\0')
			: Buffer.from([...Buffer.from('VP8X\n\0\0\0'), flags, 0, 0, 0]);
	const size = Buffer.alloc(4);
	size.writeUInt32LE(chunk.length + 4);
	return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), chunk]);
}
