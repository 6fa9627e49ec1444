import { similarWords } from '../../../../renderer/shared/search/similar-words.ts';

/** Shortest word that is compared with others, in letters. */
const shortest = 3;

/** A query that found nothing, with each word that none of the texts has as the most similar one that they have. */
export async function suggestQuery(texts: string[], query: string): Promise<string> {
	const known = new Set(texts.join(' ').split(/[^\p{L}\p{N}]+/u));
	const words = query
		.toLowerCase()
		.split(/[\s_.-]+/)
		.filter(Boolean)
		.map(async (word) => {
			if (word.length < shortest || texts.some((text) => text.includes(word))) return word;
			const [similar] = await similarWords(word, async () => [...known]);
			return similar ?? word;
		});
	return (await Promise.all(words)).join(' ');
}
