import type { DocumentFacts } from './read-document.ts';
import type { ScriptImports } from './read-imports.ts';
import type { MeasuredSite } from './site-meter.ts';
import type { PageParts } from './size-report.ts';

/** Paths of the files of each part of a page, besides its document and its data. */
export type PageFileSets = Record<Exclude<keyof PageParts, 'document' | 'data'>, Set<string>>;

type Follow = (path: string) => string[];

/** Finds the files of a page. No file is in two parts. */
export function findPageFiles(facts: DocumentFacts, { files }: Pick<MeasuredSite, 'files'>): PageFileSets {
	const importsOf = (path: string): ScriptImports => files.get(path)?.imports ?? { first: [], later: [] };
	const together: Follow = (path) => importsOf(path).first;
	const whenNeeded: Follow = (path) => importsOf(path).later;
	const firstScripts = reach(facts.scripts, together);
	// The first scripts load the app, and the app loads what the page's features need.
	const app = [...firstScripts].flatMap(whenNeeded);
	const laterScripts = without(reach([...app, ...facts.featureScripts], together), firstScripts);
	const asked = [...[...laterScripts].flatMap(whenNeeded), ...facts.vendors];
	const onDemand = reach(asked, (path) => [...together(path), ...whenNeeded(path)]);
	return {
		styles: new Set(facts.styles),
		firstScripts,
		laterScripts,
		site: new Set([facts.site, ...(facts.sidebar === undefined ? [] : [facts.sidebar])]),
		pictures: new Set(facts.pictures),
		onDemand: without(without(onDemand, laterScripts), firstScripts),
	};
}

/** These files and all that they lead to. */
function reach(paths: readonly string[], follow: Follow): Set<string> {
	const all = new Set(paths);
	for (const path of all) for (const next of follow(path)) all.add(next);
	return all;
}

function without(paths: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
	return new Set([...paths].filter((path) => !others.has(path)));
}
