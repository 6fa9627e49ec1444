import { hashOf } from '../platform/cache/cache.ts';
import type { AssetLookup } from './asset-lookup.ts';
import type { NamedPage } from './links/embed-pages.ts';
import type { LinkContext } from './links/link-context.ts';

/** What a page asks about other pages and files while it is composed. */
export interface Lookups extends Required<AssetLookup> {
	idsOf: LinkContext['idsOf'];
	noteOf: (route: string, id: string) => string | undefined;
	pageOf: (route: string) => NamedPage | undefined;
}

/** One question, what it was about, and the answer as text. */
export type Dependency = [question: keyof Lookups, about: unknown[], answer: string];

type Ask = (...about: never[]) => unknown;

/** Longer answers are stored as their hash. */
const maxLength = 80;

/** Lookups that record what was asked, so that it can be found out later whether the answers are still the same. */
export function recordDependencies(lookups: Lookups): { recorded: Lookups; dependencies: Dependency[] } {
	const dependencies = new Map<string, Dependency>();
	const recorded = Object.fromEntries(
		Object.entries(lookups).map(([name, ask]) => [
			name,
			(...about: never[]): unknown => {
				const answer = (ask as Ask)(...about);
				dependencies.set(JSON.stringify([name, about]), [name as keyof Lookups, about, toText(answer)]);
				return answer;
			},
		]),
	);
	return {
		recorded: recorded as unknown as Lookups,
		get dependencies() {
			return [...dependencies.values()];
		},
	};
}

/** Whether everything that was asked is answered as it was. */
export function areUnchanged(dependencies: readonly Dependency[], lookups: Lookups): boolean {
	return dependencies.every(
		([question, about, answer]) => toText((lookups[question] as Ask)(...(about as never[]))) === answer,
	);
}

function toText(answer: unknown): string {
	const text = JSON.stringify(answer) ?? '';
	return text.length > maxLength ? hashOf(text) : text;
}
