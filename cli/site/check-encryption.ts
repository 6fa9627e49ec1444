import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BuildTools } from './build-tools.ts';
import type { Sources } from './read-sources.ts';

/** What is wrong with the locks of the config, also where no page is locked: then something may be public that should not be. */
export async function checkEncryption(
	{ config, variables }: BuildTools,
	{ found, compiled, others, protectedSources }: Sources,
): Promise<Diagnostic[]> {
	if (!config.encrypt) return [];
	const { checkEncryptionConfig } = await import('../encryption/check-encryption-config.ts');
	const scannedPages = new Map(others.map((page) => [page.path, page]));
	const scannedOf = (path: string) =>
		(compiled.pages.get(path) ?? protectedSources?.pages.get(path)?.page)?.scanned ?? scannedPages.get(path);
	const sealed = [...(protectedSources?.pages.values() ?? [])].map(({ page }) => page);
	const diagnostics = [...compiled.pages.values(), ...sealed].flatMap(
		({ scanDiagnostics }) => scanDiagnostics,
	);
	return checkEncryptionConfig(config, {
		...{ sources: found.sources, scannedOf, diagnostics, environment: variables.values },
	});
}
