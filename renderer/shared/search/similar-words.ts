/** Reads at least those words of an index that begin with one of some letters, see `wordOrderOf`. */
export type ReadWords = (initials: readonly string[]) => Promise<string[]>;

/** What words are ordered and read by: of Russian vowels that sound alike where they are not stressed one stands first for both. */
export function wordOrderOf(word: string): string {
	return word.replace(/^о/, 'а').replace(/^и/, 'е');
}

/** Shortest word that may differ in two letters, in letters. */
const shortestTwice = 9;

/** Shortest word whose first letters may be swapped, in letters: those of another initial are fetched for it. */
const shortestSwapped = 5;

/** Longest word that is compared, in letters: the work grows with each. */
const longest = 32;

/**
 * Words that differ from another one in one letter behind the first: wrong, missing, too many, or swapped with the next. Without such a word
 * the one whose first two letters are swapped, or those that differ in two letters, for a word of some length. The first letter is rarely mistaken otherwise: Russian
 * words that differ there have other prefixes, such as уводить and вводить.
 */
export async function similarWords(word: string, readWords: ReadWords): Promise<string[]> {
	if (word.length > longest) return [];
	const wordsLike = async (other: string): Promise<string[]> => {
		const initial = wordOrderOf(other).charAt(0);
		return (await readWords([initial])).filter((each) => wordOrderOf(each).startsWith(initial));
	};
	const words = await wordsLike(word);
	const find = (most: number): string[] => words.filter((other) => isNear(word, other, most));
	const near = find(1);
	if (near.length > 0) return near;
	const swapped = word.charAt(1) + word.charAt(0) + word.slice(2);
	const isLong = word.length >= shortestSwapped && swapped !== word;
	if (isLong && (await wordsLike(swapped)).includes(swapped)) return [swapped];
	return word.length < shortestTwice ? [] : find(2);
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
