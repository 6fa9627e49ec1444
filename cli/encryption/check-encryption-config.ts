import { locateAll } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import type { ConfigProblem, Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { addressIn } from '../routes/address-of.ts';
import type { SourceFile } from '../sources/discover.ts';
import { readPassword } from './passwords/read-passwords.ts';
import { findTracked } from './tracked-files.ts';
import { isUnread } from './unread-pages.ts';
import { findUnusedRules } from './unused-rules.ts';

/** What the locks of a config are checked with. */
export interface EncryptionConfigInput {
	/** All Markdown files. */
	sources: readonly SourceFile[];
	/** What is known of each by its path, locked or not, drafts included. */
	scannedOf: (path: string) => Pick<ScannedPage, 'path' | 'options'> | null | undefined;
	/** What is wrong with their front matter. */
	diagnostics: readonly Diagnostic[];
	environment: Record<string, string | undefined>;
}

/**
 * What is wrong with the locks of a config, whether they lock a page or not: rules that no page falls under, and passwords that
 * cannot be used. A rule for what is not published yet may wait for its variable. While front matter cannot be read, which may have the
 * address that a rule is about, nothing is said of rules.
 */
export async function checkEncryptionConfig(
	config: SiteConfig,
	{ sources, scannedOf, diagnostics, environment }: EncryptionConfigInput,
): Promise<Diagnostic[]> {
	if (!config.encrypt || config.encrypt.isOff) return [];
	const pages = sources.map(({ path }) => {
		const route = addressIn(config, scannedOf(path) ?? { path, options: {} });
		return { path, route };
	});
	const unused = isUnread(diagnostics) ? [] : findUnusedRules(config, pages);
	const problems = [...unused, ...(await checkPasswords(config, environment))];
	return locateAll(config, problems);
}

async function checkPasswords(
	config: SiteConfig,
	environment: EncryptionConfigInput['environment'],
): Promise<ConfigProblem[]> {
	const { admin, global, rules } = secretsOf(config);
	const others = [...global, ...rules.flat()];
	// Git is only asked where a password stands in the config.
	const isWritten = [...admin, ...others].some(({ text }) => !text.startsWith('env:'));
	const isTracked = isWritten && (await findTracked(config.root, [config.file])).has(config.file);
	const problems: ConfigProblem[] = [];
	for (const written of [...admin, ...others]) {
		const { diagnostics } = await readPassword(written.text, { environment, isTracked });
		for (const diagnostic of diagnostics)
			if (admin.includes(written) || diagnostic.name !== 'password-missing')
				problems.push({ path: [...written.path], diagnostic });
	}
	return problems;
}
