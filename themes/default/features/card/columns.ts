const most = 12;

/**
 * Columns on narrow, medium and wide screens: `3`, `1 2 3` or `{sm:1,md:2,lg:3}`. What is left out is as
 * the next smaller. `null` where nothing can be made of it.
 */
export function readColumns(cols: unknown): [number, number, number] | null {
	const text = String(cols ?? '').trim();
	const named = new Map(
		[...text.matchAll(/(sm|md|lg)["']?\s*:\s*["']?(\d{1,2})/g)].map(([, name, count]) => [
			name,
			Number(count),
		]),
	);
	const plain = /^[\d\s]+$/.test(text) ? text.split(/\s+/).map(Number) : [];
	const sm = named.get('sm') ?? plain[0] ?? named.get('md') ?? named.get('lg');
	const md = named.get('md') ?? plain[1] ?? sm;
	const lg = named.get('lg') ?? plain[2] ?? md;
	if (!sm || !md || !lg) return null;
	return [Math.min(sm, most), Math.min(md, most), Math.min(lg, most)];
}
