/** Most pages that are offered. */
const most = 4;
/** How unlike two words may be: a third of their letters. */
const unlike = 1 / 3;

/**
 * The pages whose address is nearest to a path that nothing is at, nearest first. `addresses` are all that the site knows, each with the
 * page that it leads to. Case, dashes, numbers before names, endings and one letter in three do not count, nor does the folder where a
 * name stands alone.
 */
export function nearestAddresses(path: string, addresses: Readonly<Record<string, string>>): string[] {
	const wanted = partsOf(path);
	const name = wanted.at(-1);
	if (name === undefined) return [];
	const found = new Map<string, number>();
	for (const [address, page] of Object.entries(addresses)) {
		const parts = partsOf(address);
		const distance = distanceOf(name, parts.at(-1) ?? '');
		if (distance > Math.max(name.length, parts.at(-1)?.length ?? 0) * unlike) continue;
		const folders = wanted.slice(0, -1).filter((folder) => !parts.includes(folder)).length;
		const score = distance / name.length + folders + Math.abs(parts.length - wanted.length) / 10;
		found.set(page, Math.min(score, found.get(page) ?? Infinity));
	}
	const pages = [...found].sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1));
	return pages.slice(0, most).map(([page]) => page);
}

/** `/en/2.Config/Get_Started.html` as `en`, `config`, `get-started`. */
function partsOf(address: string): string[] {
	return address
		.replace(/\/(index|README)?(\.\w+)?$/i, '')
		.replace(/\.(html?|md)$/i, '')
		.toLowerCase()
		.split('/')
		.map((part) => part.replace(/^\d+\.(?=.)/, '').replace(/[\s_-]+/g, '-'))
		.filter(Boolean);
}

/** How many letters have to be put in, taken out or changed: the distance of Levenshtein. */
function distanceOf(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= b.length; j += 1)
			next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
		row = next;
	}
	return row[b.length]!;
}
