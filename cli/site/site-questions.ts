import { orElse } from '../../renderer/shared/or-else.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { LocalAssets } from '../images/local-assets.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { LeafReaders } from '../memo/leaves.ts';
import { type Memo, type MemoSettings, openMemo } from '../memo/memo.ts';
import type { Ask, Question, Viewer } from '../memo/question.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { type CacheContext, keyOf } from '../platform/cache/cache.ts';
import { identityOf } from '../platform/file-signature.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { Discovered, SourceFile } from '../sources/discover.ts';
import { type Head, keepHead, withoutSecrets } from './kept-head.ts';
import { type LinkedFiles, type LinkTools, linkFiles } from './link-files.ts';

/** Who sees protected pages, as far as the page graph is concerned: everybody who is not the public. */
export const reader = 'reader';

/** Who may see what is known of a page. */
export function viewerOf(config: SiteConfig, page: ScannedPage | null): Viewer {
	return page && findProtection(config, page) ? reader : 'public';
}

/** The files of a site as they were found, the Markdown files by path. */
interface FoundFiles extends Omit<Discovered, 'sources'> {
	sources: Record<string, SourceFile>;
	diagnostics: Diagnostic[];
}

/** What the files of a site are found and put in their places with. */
export interface SiteInput extends Pick<LinkTools, 'config' | 'icons' | 'isPublished' | 'isOwn'> {
	/** Where the graph may be known. Default: it is made. */
	cached?: CacheContext;
	/** Heads as they were shown last, by path: what is broken stays as it was. Default: all are as their files have them. */
	lastHeads?: Map<string, Head>;
	/** Lists the files, and notes what they are to be listed anew for. */
	discover(ask: Ask): Promise<Result<Discovered>>;
	/** Gives the heads of files by what is known of these otherwise; `null` for those that are to be read. Default: all are. */
	headsOf?(ask: Ask, paths: readonly string[]): (Head | null)[];
	/** Gives the head of a file. Default: it is read, and the error of one that cannot be is thrown. */
	scan?(ask: Ask, source: SourceFile): Promise<Head>;
	/** Variables that passwords may be in. Default: those of this process. */
	environment?: Record<string, string | undefined>;
}

/** Opens the memo of a site, with what the last one of that name has kept. */
export function openSiteMemo({
	state,
	...settings
}: Omit<MemoSettings, 'readers'> & Required<Pick<LeafReaders, 'state'>>): Memo {
	return openMemo({ ...settings, readers: { now: () => Date.now(), state } });
}

/** What heads depend on besides their files, as part of a memo's name: a site with other rules finds no outdated head. */
export function nameOfHeads(
	kind: string,
	{ root, content, limits, encoding, encrypt, locales }: SiteConfig,
): string {
	return keyOf(kind, root, content, limits, encoding, encrypt, locales);
}

/**
 * Notes what a file has in it after something else has read it: where that is another than before, the answer is made again at the next
 * change, be it the change back.
 */
export function noteRead(ask: Ask, path: string): void {
	// What is wrong with it is said by who has read it.
	orElse(() => ask.read('file', path), undefined);
}

/** Reads the head of a file. */
export async function readHeadOf(
	ask: Ask,
	source: SourceFile,
	{ limits, encoding }: SiteConfig,
): Promise<Head> {
	ask.signature('file', source.absolute);
	// A build whose pages are all known reads no head.
	const { scanFile } = await import('../markdown/head/scan-pages.ts');
	const head = await scanFile(source, limits, encoding);
	noteRead(ask, source.absolute);
	return head;
}

/** What every way of asking a site begins with. */
export type SiteQuestions = ReturnType<typeof siteQuestions>;

/** The questions that every way of asking a site begins with: which files there are, what their heads say, and where that puts them. */
export function siteQuestions(input: SiteInput) {
	const { config, cached = null, icons, isPublished, lastHeads } = input;
	const { scan = (ask, source) => readHeadOf(ask, source, config), environment = process.env } = input;
	let linked = 0;

	const sources: Question<null, FoundFiles> = {
		...{ name: 'sources', cachedIn: 'session' },
		async answer(ask) {
			const { value, diagnostics } = await input.discover(ask);
			const byPath = Object.fromEntries(value.sources.map((source) => [source.path, source]));
			return { value: { ...value, sources: byPath, diagnostics } };
		},
	};

	const source: Question<string, SourceFile | null> = {
		...{ name: 'source', cachedIn: 'session' },
		answer: (ask, path) => ({ value: ask(sources, null).sources[path] ?? null }),
	};

	/** Front matter and title as the file has them; of a file that is gone, nothing. */
	const head: Question<string, Head> = {
		...{ name: 'head', cachedIn: input.headsOf ? 'session' : 'trace' },
		async answer(ask, path) {
			const file = await ask.later(source, path);
			if (!file) return { value: { value: null, diagnostics: [] } };
			const value = withoutSecrets(config, await scan(ask, file));
			return { value, viewer: viewerOf(config, value.value) };
		},
	};

	/** The same where something is shown while it is written. */
	const shownHead: Question<string, Head> = {
		...{ name: 'shown-head', cachedIn: 'session', declassifies: true },
		async answer(ask, path) {
			const [file, now] = await Promise.all([ask.later(source, path), ask.later(head, path)]);
			if (!file) return { value: now };
			const kept = await keepHead(file, config, { last: lastHeads?.get(path), now });
			lastHeads?.set(path, kept);
			return { value: kept, fingerprint: newFingerprint(), viewer: viewerOf(config, kept.value) };
		},
	};

	/** What of a page others depend on: not its text, unless something may have moved into a locked block. */
	const placedHead: Question<string, Head> = {
		...{ name: 'placed-head', cachedIn: 'session', declassifies: true },
		async answer(ask, path) {
			const kept = await ask.later(shownHead, path);
			const { value, diagnostics } = kept;
			const page = value && !value.blocks ? { ...value, hash: '', bodyLine: 0 } : value;
			const file = await ask.later(source, path);
			// Also which file it is: a public page may have become a link to one that is locked.
			const fingerprint = keyOf(page, diagnostics, file && identityOf(file.absolute));
			return { value: { value: page, diagnostics }, fingerprint, viewer: viewerOf(config, value) };
		},
	};

	const known = lastHeads ? placedHead : head;

	const protection: Question<string, Viewer> = {
		...{ name: 'protection', cachedIn: 'session', declassifies: true },
		answer: (ask, path) => ({ value: viewerOf(config, ask(known, path).value) }),
	};

	/** The public asks it as well: what puts pages in their places takes the public ones, and of the others addresses and messages without words. */
	const heads: Question<null, ReadonlyMap<string, Head>> = {
		...{ name: 'heads', cachedIn: 'session', declassifies: true },
		answer(ask) {
			const paths = Object.keys(ask(sources, null).sources);
			const given = input.headsOf?.(ask, paths) ?? [];
			const rest = paths.filter((_, at) => !given[at]);
			const read = ask.all(known, rest).values();
			const all = paths.map((path, at) => [path, given[at] ?? read.next().value!] as const);
			return { value: new Map(all), fingerprint: newFingerprint() };
		},
	};

	const local: Question<null, LocalAssets> = {
		...{ name: 'local', cachedIn: 'session' },
		async answer(ask) {
			// Pictures of what has been locked are nobody's.
			await ask.later(heads, null);
			ask.signature('state', 'assets');
			return { value: new LocalAssets(config), fingerprint: newFingerprint() };
		},
	};

	const site: Question<null, LinkedFiles> = {
		...{ name: 'site', cachedIn: 'session' },
		async answer(ask) {
			const all = await ask.later(sources, null);
			const files = {
				...{ ...all, sources: Object.values(all.sources) },
				...{ heads: await ask.later(heads, null), local: await ask.later(local, null) },
			};
			// The first time it may be as it was at the end of a session or build; later something has changed.
			const value = await linkFiles(files, {
				...{ config, icons, environment, isOwn: input.isOwn, cached: linked++ === 0 ? cached : null },
				...(isPublished && { isPublished }),
			});
			return { value, diagnostics: value.diagnostics, fingerprint: newFingerprint() };
		},
	};

	const protectedFiles: Question<null, string[]> = {
		...{ name: 'protected-files', cachedIn: 'session' },
		async answer(ask) {
			return { value: (await ask.later(site, null)).protectedFiles };
		},
	};

	/** Each asks only those before it. Pages are compiled before their heads are known, or by what is known of these. */
	const ofFiles = [sources, source];
	const ofHeads = [head, shownHead, placedHead, protection, heads, local, site, protectedFiles];
	return {
		sources,
		source,
		head,
		shownHead,
		protection,
		heads,
		site,
		local,
		protectedFiles,
		ofFiles,
		ofHeads,
	};
}
