import { hashOf } from '../platform/cache/cache.ts';
import type { AssetLookup } from './asset-lookup.ts';
import type { NamedPage } from './links/embed-pages.ts';
import type { LinkContext } from './links/resolve-links.ts';

/** What a page asks about other pages and files while it is composed. */
export interface Surroundings extends Required<AssetLookup> {
	idsOf: LinkContext['idsOf'];
	noteOf: (route: string, id: string) => string | undefined;
	pageOf: (route: string) => NamedPage | undefined;
}

/** One question, what it was about, and the answer as text. */
export type Answer = [question: keyof Surroundings, about: unknown[], answer: string];

type Ask = (...about: never[]) => unknown;

/** Longer answers are kept as their hash. */
const maxLength = 80;

/** Surroundings that note what was asked, so that it can be found out later whether the answers are still the same. */
export function noteAnswers(surroundings: Surroundings): { asked: Surroundings; answers: Answer[] } {
	const answers = new Map<string, Answer>();
	const asked = Object.fromEntries(
		Object.entries(surroundings).map(([name, ask]) => [
			name,
			(...about: never[]): unknown => {
				const answer = (ask as Ask)(...about);
				answers.set(JSON.stringify([name, about]), [name as keyof Surroundings, about, toText(answer)]);
				return answer;
			},
		]),
	);
	return {
		asked: asked as unknown as Surroundings,
		get answers() {
			return [...answers.values()];
		},
	};
}

/** Whether everything that was asked is answered as it was. */
export function isAnsweredSo(answers: readonly Answer[], surroundings: Surroundings): boolean {
	return answers.every(
		([question, about, answer]) => toText((surroundings[question] as Ask)(...(about as never[]))) === answer,
	);
}

function toText(answer: unknown): string {
	const text = JSON.stringify(answer) ?? '';
	return text.length > maxLength ? hashOf(text) : text;
}
