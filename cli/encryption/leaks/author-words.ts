import type { PageBody } from '../../model/article.ts';
import { stripTags } from './leak-check.ts';
import { phrasesIn } from './phrase-finder.ts';

/**
 * All phrases that an author has written, in an article as it was compiled and in front matter: neither has words of the
 * theme, which stand in every page that uses the same features.
 */
export function authorPhrases(body: PageBody | undefined, options: unknown): Set<string> {
	const said: Said = { flow: [], strings: [] };
	collect(body, said);
	collect(options, said);
	return new Set([said.flow.join(' '), ...said.strings].flatMap((text) => phrasesIn(stripTags(text))));
}

interface Said {
	/** What stands one behind the other, whatever elements are between. */
	flow: string[];
	/** All strings, each by itself. */
	strings: string[];
}

function collect(value: unknown, said: Said): void {
	if (typeof value === 'string') said.strings.push(value);
	if (typeof value !== 'object' || value === null) return;
	const { type, value: text, properties } = value as Record<string, unknown>;
	if (type === 'text' && typeof text === 'string') {
		said.flow.push(text);
		return;
	}
	// Code is HTML in a property.
	const { html } = (properties ?? {}) as Record<string, unknown>;
	if (typeof html === 'string') said.flow.push(html);
	for (const part of Object.values(value)) collect(part, said);
}

/** All texts in data, as they are. */
export function stringsIn(value: unknown): string[] {
	const said: Said = { flow: [], strings: [] };
	collect(value, said);
	return said.strings;
}
