import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { addressIn } from '../routes/address-of.ts';
import type { SourceFile } from '../sources/discover.ts';
import { checkEncryptionConfig } from './check-encryption-config.ts';
import { planEncryption } from './plan-encryption.ts';
import { findProtectedPages, type ProtectedHead } from './protected-sources.ts';
import { readBlocks } from './read-blocks.ts';
import { openKeys } from './seal/open-keys.ts';
import { findRefusals } from './unread-pages.ts';

/** A locked page, and what locks it: keys of rules, `front matter`, `global`. */
export interface CheckedPage {
	route: string;
	file: string;
	by: string[];
}

/** A Markdown file without its body. */
export interface KnownHead {
	source: SourceFile;
	/** `null` where the file is gone. */
	page: ScannedPage | null;
	diagnostics: readonly Diagnostic[];
}

/** Which pages are locked, and what is wrong with their passwords. Nothing is built. */
export async function checkProtection(
	config: SiteConfig,
	heads: readonly KnownHead[],
	environment: Record<string, string | undefined>,
): Promise<{ pages: CheckedPage[]; diagnostics: Diagnostic[] }> {
	const diagnosticList = new DiagnosticList();
	const sources = heads.map(({ source }) => source);
	const ofScans = heads.flatMap(({ diagnostics }) => diagnostics);
	diagnosticList.add(findRefusals(ofScans).map(hideDiagnostic));
	const known = heads.flatMap(({ page, diagnostics }) =>
		page ? [{ path: page.path, scanned: page, scanDiagnostics: [...diagnostics] }] : [],
	);
	const locked = findProtectedPages(config, known);
	const pages = [...locked.values()];
	const byPath = new Map(known.map((page) => [page.path, page.scanned]));
	const scannedOf = (path: string) => byPath.get(path);
	const input = { sources, scannedOf, diagnostics: ofScans, environment };
	diagnosticList.add(await checkEncryptionConfig(config, input));
	const blocks = readBlocks(sources, (path) => (locked.has(path) ? undefined : scannedOf(path)));
	const keys = await openKeys(config, environment);
	const plan = await planEncryption({ config, pages, blocks, keys, environment });
	diagnosticList.add(plan.diagnostics);
	return { pages: pages.map((page) => describe(page, config)), diagnostics: diagnosticList.sorted() };
}

function describe({ page, protection }: ProtectedHead, config: SiteConfig): CheckedPage {
	const { matchers = [] } = config.encrypt ?? {};
	return {
		route: addressIn(config, page.scanned),
		file: page.scanned.file,
		by: [
			...protection.rules.map((index) => matchers[index]!),
			...(protection.own ? ['front matter'] : []),
			...(protection.global ? ['global'] : []),
		],
	};
}
