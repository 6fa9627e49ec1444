/** Part of a file: lines `{3-10}`, `{3-}`, `{-10}`, `{4}`, or a region `#name`. */
export interface Selection {
	lines?: string;
	region?: string;
}

/** The lines that were selected, with the number of the first; `null` where there is no such region. */
export function selectLines(
	text: string,
	{ lines: range, region }: Selection,
): { lines: string[]; first: number } | null {
	const lines = text.replace(/\n$/, '').split('\n');
	if (region !== undefined) return findRegion(lines, region);
	if (range === undefined) return { lines, first: 1 };
	const [, from = '', dash = '', to = ''] = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(range) ?? [];
	const first = Math.max(1, Number(from) || 1);
	const last = dash ? Number(to) || lines.length : first;
	return { lines: lines.slice(first - 1, last), first };
}

const marker = /^\s*(?:(?:\/\/|\/\*|--|;|%|<!--|\{\/\*)\s*#?|#\s*)\s*(end)?region\b\s*([^\s*]*)/i;

/** What lies between `#region name` and its `#endregion`, in a comment of any language. Marks inside are left out. */
function findRegion(lines: string[], name: string): { lines: string[]; first: number } | null {
	const start = lines.findIndex((line) => {
		const [, end, named] = marker.exec(line) ?? [];
		return !end && named?.replace(/-->$/, '') === name;
	});
	if (start < 0) return null;
	let depth = 1;
	const found: string[] = [];
	for (const line of lines.slice(start + 1)) {
		const match = marker.exec(line);
		if (match) depth += match[1] ? -1 : 1;
		if (depth === 0) break;
		if (!match) found.push(line);
	}
	return { lines: found, first: start + 2 };
}

/** Names of the regions that a file has, for suggestions. */
export function regionNames(text: string): string[] {
	return text.split('\n').flatMap((line) => {
		const [, end, name] = marker.exec(line) ?? [];
		return !end && name ? [name.replace(/-->$/, '')] : [];
	});
}
