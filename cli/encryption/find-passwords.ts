import { readFileSync, statSync } from 'node:fs';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import { findExposedSecrets } from '../diagnostics/hide-diagnostic.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { SourceFile } from '../sources/discover.ts';
import { mayLock } from '../sources/meant-locks.ts';
import { cutBlocks } from '../sources/protected-blocks.ts';
import { decodeSource } from '../sources/read-source.ts';
import { textOfPassword } from './passwords/read-passwords.ts';
import { rootSecretName } from './seal/root-secret.ts';

/** Variables of the environment by their names. */
type Environment = Record<string, string | undefined>;

/**
 * All passwords of a site that protects something, with the root secret; `null` where it protects nothing. Of most files it takes one
 * look, so that this is known before anything else is read. `isPublic` says of which files it is known that they have no lock.
 */
export async function findPasswords(
	config: SiteConfig,
	sources: readonly SourceFile[],
	environment: Environment,
	isPublic: (source: SourceFile) => boolean = () => false,
): Promise<string[] | null> {
	if (config.encrypt?.isOff) return null;
	let hasProtection = config.encrypt !== null;
	const { admin, global, rules } = secretsOf(config);
	const written = [...admin, ...global, ...rules.flat()].map(({ text }) => text);
	for (const source of sources) {
		if (isPublic(source)) continue;
		const passwords = await passwordsOf(source, config);
		if (!passwords) continue;
		hasProtection = true;
		written.push(...passwords);
	}
	if (!hasProtection) return null;
	const all = [...written.map((text) => textOfPassword(text, environment)), environment[rootSecretName]];
	return all.filter((text) => text !== undefined);
}

/** The passwords of a page and its blocks as they are written; nothing where the page is public and has none. */
async function passwordsOf(source: SourceFile, config: SiteConfig): Promise<string[] | undefined> {
	const text = readText(source, config);
	if (text === undefined) return undefined;
	// Nobody knows what such a file is to lock.
	if (text === null) return [];
	const { publicText, blocks } = cutBlocks(text);
	const passwords = blocks.flatMap(({ password = [] }) => password);
	if (!mayLock(publicText)) return blocks.length > 0 ? passwords : undefined;
	const { scanText } = await import('../markdown/head/scan-pages.ts');
	const page = await scanText(source, { value: publicText, diagnostics: [] }, config.limits);
	const isProtected =
		blocks.length > 0 ||
		findProtection(config, page.value) !== null ||
		findExposedSecrets(page.diagnostics).length > 0;
	return isProtected ? [...passwords, ...(page.value.passwords ?? [])] : undefined;
}

/** The text of a file; `null` where its bytes are no text or too many. Nothing where it cannot be read, which is reported elsewhere. */
function readText(
	{ absolute, file }: SourceFile,
	{ limits, encoding }: SiteConfig,
): string | null | undefined {
	return orElse(() => {
		if (statSync(absolute).size > limits.fileBytes) return null;
		const { value, diagnostics } = decodeSource(readFileSync(absolute), file, encoding);
		return diagnostics.some(({ severity }) => severity === 'error') ? null : value;
	}, undefined);
}
