import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
	SearchAnswer,
	SearchEngine,
	SearchHit,
	TextPart,
} from '../../renderer/contract/search-contract.ts';
import { loadConfig } from '../config/load.ts';
import { explainRecord } from '../outputs/search/explain-record.ts';
import { openIndexEngine } from '../outputs/search/open-index-engine.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { openCache } from '../platform/cache/open-cache.ts';
import { exitCode } from '../platform/exit-code.ts';
import { usageError } from '../platform/usage-error.ts';
import { chooseLocale } from '../scaffold/choose-locale.ts';
import { LastBuild } from '../site/last-build.ts';
import type { CommandContext, CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** Options of `domdocs search`. */
export interface SearchCommandOptions extends CommonOptions {
	locale?: string;
	explain?: boolean;
	limit?: string;
}

/** Pages where nobody says how many. */
const defaultLimit = 10;

/** The work of `domdocs search`. */
export function runSearch(query: string, options: SearchCommandOptions): Promise<void> {
	return runCommand(options, async ({ terminal, root, signal }) => {
		const limit = readLimit(options.limit);
		const startedAt = Date.now();
		const cached = { cache: openCache(root).cache, environment: environmentKey(root) };
		const config = await loadConfig(root, {}, { cached });
		if (!config.search)
			throw usageError(
				'Unexpected search of a site with `search: false`, expected one that readers can search.',
				`Take \`search: false\` out of ${config.file}.`,
			);
		const locale = chooseLocale(config, options.locale);
		const explains = options.explain ? { record: explainRecord } : {};
		const ask = async (engine: SearchEngine): Promise<number> => {
			const answer = await engine.search({ text: query, limit });
			if (options.json) terminal.print(JSON.stringify({ query, locale: locale.prefix, ...toJson(answer) }));
			else terminal.print(toText(answer, terminal.colors));
			return exitCode.ok;
		};
		const lastBuild = new LastBuild(config, { ...cached, startedAt }, {});
		// The last build has published an index of ours, and a build would publish the same now.
		if (config.search.provider === 'lunr' && (await lastBuild.find(false)))
			return ask(await openIndexEngine(locale, (path) => readFile(join(config.out, path), 'utf8'), explains));
		if (!options.json) terminal.say('The site has changed since its last build: compiling it first.');
		const { openSite } = await import('../site/site.ts');
		const site = await openSite({ root, signal });
		try {
			return await ask(await site.openSearch(locale, explains));
		} finally {
			await site.close();
		}
	});
}

function readLimit(written: string | undefined): number {
	if (written === undefined) return defaultLimit;
	const limit = Number(written);
	if (Number.isInteger(limit) && limit >= 1 && limit <= 1000) return limit;
	const message = `Unexpected \`--limit ${written}\`, expected a whole number from 1 to 1000.`;
	throw usageError(message, 'Write `--limit 20`.');
}

/** What programs read: plain values, best first, those of a page one after the other. */
function toJson({ hits, suggestion, searched, isUnsure }: SearchAnswer): Record<string, unknown> {
	const results = hits.map(({ route, anchor, title, headings, trail, excerpt, score, reasons }) => ({
		route,
		...(anchor ? { anchor } : {}),
		title: plain(title),
		heading: plain(headings.at(-1) ?? []),
		headings: headings.map(plain),
		trail,
		excerpt: plain(excerpt),
		score,
		reasons,
	}));
	return { results, suggestion, searched, isUnsure };
}

function toText(
	{ hits, suggestion, searched, isUnsure }: SearchAnswer,
	colors: CommandContext['terminal']['colors'],
): string {
	const pages = [...new Set(hits.map(({ route }) => route))];
	const lines = hits.flatMap((hit, index) => {
		const isFirst = hits[index - 1]?.route !== hit.route;
		return describe(hit, isFirst ? String(pages.indexOf(hit.route) + 1) : '', colors);
	});
	if (isUnsure && hits.length > 0) lines.unshift('Nothing answers that well. The nearest pages:', '');
	if (searched) lines.unshift(`Searched for "${searched}".`, '');
	if (hits.length === 0) lines.push('Nothing found.');
	if (suggestion) lines.push(`Did you mean "${suggestion}"?`);
	return lines.join('\n').trimEnd();
}

function describe(hit: SearchHit, number: string, colors: CommandContext['terminal']['colors']): string[] {
	const { route, anchor, title, headings, excerpt, score, reasons = [] } = hit;
	const show = (parts: TextPart[]): string =>
		parts.map(({ text, isMatch }) => (isMatch ? colors.bold(text) : text)).join('');
	const place = `${route}${anchor ? `#${anchor}` : ''}`;
	return [
		`${number.padStart(2)}  ${[title, ...headings].map(show).join(' › ')}  ${colors.dim(String(score))}`,
		`    ${colors.cyan(place)}`,
		...(excerpt.length > 0 ? [`    ${show(excerpt)}`] : []),
		...reasons.map((reason) => `      ${colors.dim(reason)}`),
		'',
	];
}

function plain(parts: TextPart[]): string {
	return parts.map(({ text }) => text).join('');
}
