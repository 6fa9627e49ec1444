import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { type Diagnostic, diagnose, FatalError } from '../../diagnostics/diagnostic.ts';
import { isMissing } from '../../platform/error-code.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { type InputPath, toUnreadable } from '../../sources/unreadable.ts';
import { deriveKeys, type EncryptionKeys, generateKeys, type SiteIdentity } from './encryption-keys.ts';
import { rootSecretName } from './root-secret.ts';

/** File beside the config that says which epoch it is: `{ "epoch": 2 }`. Without it, it is the first. */
export const epochFile = 'locks.json';

/**
 * Characters that a root secret has at least: the site's public id follows from it without bcrypt, so it could be guessed
 * quickly. 32 random ones cannot.
 */
const shortestRoot = 32;

/** The keys of a build: the same as ever with a root secret in the environment, new ones without. */
export async function openKeys(
	site: SiteIdentity & { root: string },
	environment: Record<string, string | undefined>,
): Promise<{ value: EncryptionKeys; diagnostics: Diagnostic[] }> {
	const secret = environment[rootSecretName];
	if (!secret) return { value: generateKeys(), diagnostics: [reportUnreproducible()] };
	if (secret.length < shortestRoot) {
		const message = `Unexpected short \`${rootSecretName}\`, expected ${shortestRoot} random characters or more.`;
		const hint = '`domdocs lock new --root-secret` prints one.';
		throw new FatalError(exitCode.usage, [diagnose('password-weak', message, { hint, severity: 'error' })]);
	}
	return { value: await deriveKeys(secret, readEpoch(site.root), site), diagnostics: [] };
}

/** The number of the epoch, from 1. Throws a `FatalError` if its file is invalid or cannot be read. */
export function readEpoch(root: string): number {
	const text = readEpochFile({ absolute: join(root, epochFile), file: epochFile });
	if (text === undefined) return 1;
	const { epoch } = orElse(() => JSON.parse(text) as { epoch?: unknown } | null, null) ?? {};
	if (typeof epoch === 'number' && Number.isSafeInteger(epoch) && epoch > 0) return epoch;
	const message = `Unexpected content of \`${epochFile}\`, expected \`{ "epoch": 1 }\`.`;
	const hint = '`domdocs lock rotate` writes it.';
	throw new FatalError(exitCode.usage, [
		diagnose('config-invalid-value', message, { file: epochFile, hint }),
	]);
}

/** Nothing if the file does not exist. A file that cannot be read may say that older keys must no longer open anything. */
function readEpochFile(path: InputPath): string | undefined {
	try {
		return readFileSync(path.absolute, 'utf8');
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw toUnreadable(error, path, 'read that file');
	}
}

function reportUnreproducible(): Diagnostic {
	const message = `Expected a root secret in the environment variable \`${rootSecretName}\`, found none: locked pages are sealed with keys that no other build has.`;
	return diagnose('lock-unreproducible', message, { hint: '`domdocs lock new --root-secret` prints one.' });
}
