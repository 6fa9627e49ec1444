import type { Tag } from './read-tags.ts';

/**
 * Addresses of the pictures that a browser with a large, fine screen loads, in the order of the document. Of those
 * that a `<picture>` or a `srcset` offers it is the largest one in the first format.
 */
export function readPictures(tags: readonly Tag[]): string[] {
	const addresses: string[] = [];
	let offered: string | undefined;
	for (const { name, attributes } of tags) {
		if (name === 'picture' || name === '/picture') offered = undefined;
		const isFormat = name === 'source' && attributes.has('type') && !attributes.has('media');
		if (isFormat) offered ??= largestOf(attributes.get('srcset'));
		const own =
			name === 'img' ? (offered ?? largestOf(attributes.get('srcset')) ?? attributes.get('src')) : undefined;
		const poster = name === 'video' ? attributes.get('poster') : undefined;
		const icon = isIcon(name, attributes) ? attributes.get('href') : undefined;
		const address = own ?? poster ?? icon;
		if (address) addresses.push(address);
	}
	return addresses;
}

function isIcon(name: string, attributes: Tag['attributes']): boolean {
	return name === 'link' && /(?:^|\s)icon(?:\s|$)/i.test(attributes.get('rel') ?? '');
}

/** The candidate with the greatest width or density. */
function largestOf(srcset: string | undefined): string | undefined {
	let largest: { address: string; size: number } | undefined;
	for (const [, address = '', size = '1'] of (srcset ?? '').matchAll(
		/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?/g,
	))
		if (!largest || Number(size) > largest.size) largest = { address, size: Number(size) };
	return largest?.address;
}
