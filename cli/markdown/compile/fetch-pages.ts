import { findExposedSecrets } from '../../diagnostics/hide-diagnostic.ts';
import { findProtection } from '../../routes/find-protection.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { readSource } from '../../sources/read-source.ts';
import { scanText } from '../head/scan-pages.ts';
import { type CompileContext, keyOfPage } from './compile-file.ts';
import { pageKind } from './page-entry.ts';

/**
 * Brings in what a server has of these pages. It is not asked for locked ones: the name that it is asked by follows from the text of a
 * page, so who can guess that could tell.
 */
export async function fetchPages(sources: SourceFile[], context: CompileContext): Promise<void> {
	const { config, cache } = context;
	const keys: string[] = [];
	for (const source of sources) {
		const { value, diagnostics } = await readSource(source, config.limits, config.encoding);
		if (value === null) continue;
		const scan = await scanText(source, { value, diagnostics }, config.limits);
		const isPublic = !findProtection(config, scan.value) && findExposedSecrets(scan.diagnostics).length === 0;
		if (isPublic) keys.push(keyOfPage(source, { value, diagnostics }, context));
	}
	await cache.fetch?.(pageKind, keys);
}
