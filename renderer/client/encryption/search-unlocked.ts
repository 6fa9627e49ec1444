import openPublic from 'domdocs:site-search';
import type { ScopeIndex } from '../../contract/encryption-contract.ts';
import type {
	OpenSearch,
	SearchAnswer,
	SearchEngine,
	SearchHit,
	SearchQuery,
} from '../../contract/search-contract.ts';
import { mayHaveKeys } from '../../shared/crypto/held-mark.ts';
import { groupByPage } from '../../shared/search/group-by-page.ts';
import { isSessionOpen, session } from '../session.ts';
import type { UnlockLoader } from './unlock-loader.ts';

/** Opens the site's own search, and with each query looks into what the reader has unlocked by then. */
const open: OpenSearch = async (settings) => {
	const engine = await openPublic(settings);
	const search = async ({ rows, ...whole }: SearchQuery): Promise<SearchAnswer> => {
		// Hits of several answers have an order only where all are there.
		const query = rows === undefined || mayHaveKeys() ? whole : { ...whole, rows };
		const [answer, own] = await Promise.all([engine.search(query), searchUnlocked(query, settings)]);
		return joinAnswers(answer, own, query);
	};
	return { search };
};

const engines = new WeakMap<ScopeIndex, Promise<SearchEngine>>();

/** What the unlocked pages answer. Nothing where their index cannot be read: the public ones are found all the same. */
async function searchUnlocked(
	query: SearchQuery,
	{ locale, lang }: { locale: string; lang: string },
): Promise<SearchAnswer[]> {
	if (!isSessionOpen()) {
		// Without keys nothing is unlocked; the app reads those that there are.
		if (!mayHaveKeys()) return [];
		document.dispatchEvent(new Event('domdocs:start'));
	}
	// The bundler has put the two into the same sites.
	const loader = (await session).loader as UnlockLoader;
	await loader.restored;
	const answers = (loader.ring?.searchOf(locale) ?? []).map(async (index) => {
		const engine = engines.get(index) ?? openIndex(index, lang);
		engines.set(index, engine);
		return (await engine).search(query);
	});
	const results = await Promise.allSettled(answers);
	for (const result of results) if (result.status === 'rejected') console.warn(result.reason);
	return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function openIndex({ manifest, files }: ScopeIndex, lang: string): Promise<SearchEngine> {
	const { openEngine } = await import('../../shared/search/engine.ts');
	return openEngine({ manifest, lang, read: async (file) => files[file] });
}

/** One answer of several: the best pages of all, each section once. */
function joinAnswers(
	answer: SearchAnswer,
	own: readonly SearchAnswer[],
	{ scope = '', limit }: SearchQuery,
): SearchAnswer {
	const unlocked = own.map(({ hits, ...rest }) => ({
		...rest,
		hits: hits.filter(({ route }) => route.startsWith(scope)),
	}));
	if (unlocked.every(({ hits }) => hits.length === 0)) return answer;
	const found = [answer, ...unlocked];
	const sections = new Map<string, SearchHit>();
	for (const hit of found.flatMap(({ hits }) => hits)) {
		const key = `${hit.route}#${hit.anchor}`;
		if (!sections.has(key)) sections.set(key, hit);
	}
	const hits = groupByPage(
		[...sections.values()].sort((a, b) => b.score - a.score),
		limit,
	);
	return { hits, words: [...new Set(found.flatMap(({ words }) => words))] };
}

export default open;
