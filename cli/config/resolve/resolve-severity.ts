import { type DiagnosticName, findDiagnosticName } from '../../diagnostics/catalogue.ts';
import type { CheckOptions, CheckSeverity, LocaleCheckOptions } from '../options.ts';

/** How bad messages are, by name. What is not in it is as the catalogue says. */
export type Severities = Partial<Record<DiagnosticName, CheckSeverity>>;

/** The severities that a site sets, codes replaced by names. */
export function resolveSeverity({ anchors, severity = {} }: CheckOptions = {}): Severities {
	return { ...(anchors === undefined ? {} : { 'broken-anchor': anchors }), ...byName(severity) };
}

/** The severities for one language: its own, then the site's. */
export function resolveLocaleSeverity(
	site: CheckOptions | undefined,
	locale: LocaleCheckOptions | undefined,
): Severities {
	return { ...resolveSeverity(site), ...byName(locale?.severity ?? {}) };
}

function byName(severities: Record<string, CheckSeverity>): Severities {
	return Object.fromEntries(
		Object.entries(severities).flatMap(([word, severity]) => {
			const name = findDiagnosticName(word);
			return name === undefined ? [] : [[name, severity]];
		}),
	);
}
