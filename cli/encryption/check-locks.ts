import { loadConfig } from '../config/load.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import { secretsOf } from '../config/resolve/resolve-lock.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList, placeProblems } from '../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { ScannedPage } from '../markdown/head/scan.ts';
import { scanPages } from '../markdown/head/scan-pages.ts';
import { addressIn } from '../routes/address-of.ts';
import { findLocks } from '../routes/find-locks.ts';
import { discover } from '../sources/discover.ts';
import { checkLockConfig } from './check-lock-config.ts';
import { compileLocked, type LockedPage } from './compile-locked.ts';
import { hasLocks, planLocks } from './plan-locks.ts';
import { readBlocks } from './read-blocks.ts';
import { openKeys } from './seal/open-keys.ts';
import { findRefusals } from './unread-pages.ts';

/** A locked page, and what locks it: keys of rules, `front matter`, `global`. */
export interface CheckedPage {
	route: string;
	file: string;
	by: string[];
}

/** Which pages are locked, and what is wrong with their passwords. Nothing is built. */
export async function checkLocks(
	root: string,
	environment: Record<string, string | undefined>,
): Promise<{ config: SiteConfig; pages: CheckedPage[]; diagnostics: Diagnostic[] }> {
	const notes = new DiagnosticList();
	const config = await loadConfig(root, {});
	const found = notes.take(await discover(config));
	const { value: scanned, diagnostics: ofScans } = await scanPages(found.sources, config);
	notes.add(findRefusals(ofScans).map(hideDiagnostic));
	const open = new Set(scanned.filter((page) => !findLocks(config, page)).map(({ path }) => path));
	const locked = await compileLocked(config, found.sources, open);
	const pages = [...locked.pages.values()];
	const secrets = secretsOf(config);
	const byPath = new Map(scanned.map((page) => [page.path, page]));
	const scannedOf = (path: string) => byPath.get(path) ?? locked.pages.get(path)?.page.scanned;
	const { sources } = found;
	notes.add(await checkLockConfig(config, { sources, scannedOf, diagnostics: ofScans, environment }));
	const blocks = readBlocks(sources, openOnly(scanned, open));
	const { value: keys, diagnostics: ofKeys } = await openKeys(config, environment);
	if (hasLocks({ config, pages, blocks })) notes.add(ofKeys);
	const { diagnostics, problems } = await planLocks({
		...{ config, secrets, pages, blocks, keys, environment },
	});
	notes.add([...diagnostics, ...placeProblems(problems, await locateInConfig(config, problems))]);
	return { config, pages: pages.map((page) => describe(page, config)), diagnostics: notes.sorted() };
}

/** Pages that are not locked as a whole, by path. */
function openOnly(scanned: ScannedPage[], open: ReadonlySet<string>): Map<string, { scanned: ScannedPage }> {
	return new Map(scanned.flatMap((page) => (open.has(page.path) ? [[page.path, { scanned: page }]] : [])));
}

function describe({ page, locks }: LockedPage, config: SiteConfig): CheckedPage {
	const { matchers = [] } = config.encrypt ?? {};
	return {
		route: addressIn(config, page.scanned),
		file: page.scanned.file,
		by: [
			...locks.rules.map((index) => matchers[index]!),
			...(locks.own ? ['front matter'] : []),
			...(locks.global ? ['global'] : []),
		],
	};
}
