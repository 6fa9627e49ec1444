import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../../renderer/shared/or-else.ts';
import { contentType } from '../platform/content-type.ts';
import { decodeSvg } from './svg/decode-svg.ts';

/** Largest picture of the chrome that stands in the documents themselves, in bytes: it costs less than a request. */
export const largestInlinePicture = 1024;

/**
 * A public picture (`/logo.svg`) as a `data:` URL, or its address where it is too large or cannot be read.
 * `assets` are the addresses of the files that are published.
 */
export function inlinePicture(
	address: string,
	{ folder, assets }: { folder: string; assets: Readonly<Record<string, true>> },
): string {
	if (!Object.hasOwn(assets, address)) return address;
	const file = join(folder, address.slice(1));
	const read = (): string => dataUrl(contentType(address), readFileSync(file));
	return orElse(() => (statSync(file).size > largestInlinePicture ? address : read()), address);
}

/** Text stays text, which compresses well. */
function dataUrl(type: string, content: Buffer): string {
	const [mime = ''] = type.split(';');
	if (mime !== 'image/svg+xml') return `data:${mime};base64,${content.toString('base64')}`;
	return drawingUrl(Buffer.from(decodeSvg(content).utf8).toString().trim().replace(/\s+/g, ' '));
}

/** The address that is this SVG. What no address may have is escaped in it: spaces, quotes and brackets among it. */
export function drawingUrl(svg: string): string {
	return `data:image/svg+xml,${svg.replace(/[^\w!$&'()*+,\-./:;=?@~\u{a0}-\u{10fffd}]/gu, encodeURIComponent)}`;
}
