import { distance } from 'fastest-levenshtein';

/** Most pages that are offered. */
const maxPages = 4;
/** Share of a word's letters that may differ. */
const maxDifference = 1 / 3;

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
		const last = parts.at(-1) ?? '';
		const changes = distance(name, last);
		if (changes > Math.max(name.length, last.length) * maxDifference) continue;
		const folders = wanted.slice(0, -1).filter((folder) => !parts.includes(folder)).length;
		const score = changes / name.length + folders + Math.abs(parts.length - wanted.length) / 10;
		found.set(page, Math.min(score, found.get(page) ?? Infinity));
	}
	const pages = [...found].sort(([a, first], [b, second]) => first - second || (a < b ? -1 : 1));
	return pages.slice(0, maxPages).map(([page]) => page);
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
