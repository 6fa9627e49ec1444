/** Reads at least those words of an index that begin with one of some letters, see `wordOrderOf`. */
export type ReadWords = (initials: readonly string[]) => Promise<string[]>;

/** What words are ordered and read by: of Russian vowels that sound alike where they are not stressed one stands first for both. */
export function wordOrderOf(word: string): string {
	return word.replace(/^о/, 'а').replace(/^и/, 'е');
}

/** Shortest word that may differ in two letters, in letters. */
const shortestTwice = 9;

/** Longest word that is compared, in letters: the work grows with each. */
const longest = 32;

/**
 * Words that differ from another one in one letter behind the first: wrong, missing, too many, or swapped with the next; those of some
 * length in two where none differs in one. The first letter is rarely mistaken: Russian words that differ there have other prefixes, such as
 * уводить and вводить.
 */
export async function similarWords(word: string, readWords: ReadWords): Promise<string[]> {
	if (word.length > longest) return [];
	const initial = wordOrderOf(word).charAt(0);
	const words = (await readWords([initial])).filter((other) => wordOrderOf(other).startsWith(initial));
	const find = (most: number): string[] => words.filter((other) => isNear(word, other, most));
	const near = find(1);
	return near.length > 0 || word.length < shortestTwice ? near : find(2);
}

/** Whether two words differ in no more than so many letters. */
function isNear(one: string, other: string, most: number): boolean {
	let same = 0;
	while (same < one.length && one[same] === other[same]) same++;
	const [a, b] = [one.slice(same), other.slice(same)];
	if (a === '' || b === '') return a.length + b.length <= most;
	if (most === 0 || Math.abs(a.length - b.length) > most) return false;
	const isSwapped = a[0] === b[1] && a[1] === b[0];
	return (
		isNear(a.slice(1), b.slice(1), most - 1) ||
		isNear(a.slice(1), b, most - 1) ||
		isNear(a, b.slice(1), most - 1) ||
		(isSwapped && isNear(a.slice(2), b.slice(2), most - 1))
	);
}
