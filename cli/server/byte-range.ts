/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
	start: number;
	end: number;
}

/**
 * Reads a `Range` header with one range. `undefined` where the whole content is to be sent: no
 * header, several ranges, another unit, or a form that cannot be read. `unsatisfiable` where no
 * byte of the content lies in it.
 */
export function parseRange(
	header: string | undefined,
	size: number,
): ByteRange | 'unsatisfiable' | undefined {
	const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
	if (!match || (!match[1] && !match[2])) return undefined;
	if (!match[1]) {
		const length = Math.min(Number(match[2]), size);
		return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
	}
	const start = Number(match[1]);
	const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
	if (match[2] && Number(match[2]) < start) return undefined;
	return start < size ? { start, end } : 'unsatisfiable';
}
