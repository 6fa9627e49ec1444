/** How large something is in bytes: as it lies on the disk, and as hosts send it. */
export type Size = Record<'raw' | 'gzip' | 'brotli', number>;

/** Nothing at all. */
export const noSize: Size = { raw: 0, gzip: 0, brotli: 0 };

/** The sizes together. */
export function addSizes(sizes: Iterable<Size>): Size {
	const sum = { ...noSize };
	for (const { raw, gzip, brotli } of sizes) {
		sum.raw += raw;
		sum.gzip += gzip;
		sum.brotli += brotli;
	}
	return sum;
}

/** A number of bytes as people read it: `512 B`, `30.4 kB`, `1.25 MB`. Units are decimal. */
export function formatBytes(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	return bytes < 999_950 ? `${trim(bytes / 1e3, 1)} kB` : `${trim(bytes / 1e6, 2)} MB`;
}

function trim(value: number, digits: number): string {
	return value.toFixed(digits).replace(/\.?0+$/, '');
}
