import { similarWords } from '../../../../renderer/shared/search/similar-words.ts';
import { findRows, type ReferencePart } from './reference-parts.ts';

/** Shortest word that is compared with others, in letters. */
const shortest = 3;

/** A query that found nothing, with each word that no row has as the most similar one that rows have; `null` where that finds nothing either. */
export async function suggestQuery(parts: ReferencePart[], query: string): Promise<string | null> {
	const texts = parts.flatMap(({ rows }) => rows.map(({ text }) => text));
	const known = new Set(texts.join(' ').split(/[^\p{L}\p{N}]+/u));
	const words = query
		.toLowerCase()
		.split(/[\s_.-]+/)
		.filter(Boolean)
		.map(async (word) => {
			if (word.length < shortest || texts.some((text) => text.includes(word))) return word;
			const [similar] = await similarWords(word, async (least = 0, most = Infinity) =>
				[...known].filter(({ length }) => least <= length && length <= most),
			);
			return similar ?? word;
		});
	const suggestion = (await Promise.all(words)).join(' ');
	return findRows(parts, suggestion).size > 0 ? suggestion : null;
}
