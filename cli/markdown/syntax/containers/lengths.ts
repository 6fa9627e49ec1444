const length = /^(\d{1,5}(?:\.\d{1,3})?|\.\d{1,3})(px|r?em|ch|%|[sld]?v[hw]|cm|mm|in|pt)?$/;

/** A number of pixels, with `px` or without. `null` where it is something else. */
export function readPixels(value: string | true): number | null {
	const [, amount, unit = 'px'] = length.exec(String(value).trim()) ?? [];
	return amount !== undefined && unit === 'px' ? Number(amount) : null;
}

/** A length of CSS; a number alone is pixels. `null` where it is something else. */
export function readLength(value: string | true): string | null {
	const [, amount, unit = 'px'] = length.exec(String(value).trim()) ?? [];
	return amount === undefined ? null : `${Number(amount)}${unit}`;
}

/** Most columns that a grid may have. */
const maxColumns = 12;

/**
 * Columns by width: `2`, or `{sm:1,md:2,lg:3}` in any order. Sizes that are left out are as the next
 * smaller, and the smallest as the next larger. `null` where it is something else.
 */
export function parseColumns(value: string | true): [number, number, number] | null {
	const text = String(value).trim();
	if (/^\d{1,2}$/.test(text)) return toColumns([Number(text)]);
	const inside = /^\{([^{}]*)\}$/.exec(text)?.[1];
	if (inside === undefined) return null;
	const sizes = new Map<string, number>();
	for (const part of inside.split(',').filter((piece) => piece.trim() !== '')) {
		const [, name, count] = /^\s*["']?(sm|md|lg)["']?\s*:\s*["']?(\d{1,2})["']?\s*$/.exec(part) ?? [];
		if (!name) return null;
		sizes.set(name, Number(count));
	}
	return toColumns(['sm', 'md', 'lg'].map((name) => sizes.get(name)));
}

function toColumns(counts: (number | undefined)[]): [number, number, number] | null {
	const first = counts.find((count) => count !== undefined);
	const sm = counts[0] ?? first;
	const md = counts[1] ?? sm;
	const lg = counts[2] ?? md;
	if (sm === undefined || md === undefined || lg === undefined) return null;
	const columns: [number, number, number] = [sm, md, lg];
	return columns.every((count) => count >= 1 && count <= maxColumns) ? columns : null;
}
