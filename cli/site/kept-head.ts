import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/site-config.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { applySeverityOf } from '../routes/apply-severity.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { SourceFile } from '../sources/discover.ts';

/** What the head of a file says, and what is wrong with it. */
export type Head = Result<ScannedPage | null>;

const hashOfNothing = createHash('sha256').digest('hex');

/** Whether a file cannot be read as text, so that nothing of it is shown. */
function isWithheld({ value, diagnostics }: Head): boolean {
	const isUnread = diagnostics.some(({ name }) => name === 'file-too-large' || name === 'invalid-encoding');
	return isUnread && value?.hash === hashOfNothing;
}

/** The head of a file while somebody writes it: of one that is broken, gone or cannot be read it is the last good one, as far as `keepLast` lets it. */
export async function keepHead(
	source: SourceFile,
	config: SiteConfig,
	{ last, now }: { last: Head | undefined; now: Head },
): Promise<Head> {
	const isBroken = applySeverityOf(config)(now.diagnostics).some(({ severity }) => severity === 'error');
	if (now.value === null && !isBroken && last) return last;
	const value = isBroken ? await saveState(source, config, last?.value, now) : now.value;
	return withoutSecrets(config, { value, diagnostics: now.diagnostics });
}

/** A head with messages that quote nothing of a page that not everybody may see. */
export function withoutSecrets(config: SiteConfig, { value, diagnostics }: Head): Head {
	const isProtected = value !== null && findProtection(config, value) !== null;
	return { value, diagnostics: isProtected ? diagnostics.map(hideDiagnostic) : diagnostics };
}

/**
 * What is known of a broken page. Bytes that are not text may lock it all the same: then it is locked, and if that cannot be
 * known, nothing of its previous state is kept.
 */
async function saveState(
	source: SourceFile,
	config: SiteConfig,
	last: ScannedPage | null | undefined,
	now: Head,
): Promise<ScannedPage | null> {
	if (!last || findProtection(config, last) || !isWithheld(now)) return keepLast(config, last, now.value);
	const { scanFile } = await import('../markdown/head/scan-pages.ts');
	const guess = await scanFile(source, config.limits, 'replace');
	if (!guess.value || isWithheld(guess) || guess.value.blocks) return now.value;
	return findProtection(config, guess.value) ? guess.value : keepLast(config, last, now.value);
}

/**
 * What is known of a page whose file has an error: the last good state, and so its address, with whatever has been locked since.
 */
function keepLast(
	config: Pick<SiteConfig, 'encrypt' | 'locales'>,
	last: ScannedPage | null | undefined,
	now: ScannedPage | null,
): ScannedPage | null {
	if (!last || !now) return last ?? now;
	const { passwords, hash, blocks, bodyLine } = now;
	const kept = {
		...last,
		...(passwords ? { passwords } : {}),
		// The previous text may show in the open what is now inside a block.
		...(blocks ? { hash, blocks, bodyLine } : {}),
	};
	return findProtection(config, now) && !findProtection(config, kept) ? now : kept;
}
