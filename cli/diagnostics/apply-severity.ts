import { relative, sep } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { localeOfPath } from '../routes/route.ts';
import { catalogue, type Severity } from './catalogue.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Gives messages the severity that they have on this site; those that are switched off are left out. */
export type ApplySeverity = (diagnostics: readonly Diagnostic[]) => Diagnostic[];

/** What the severities of a site are known from. */
export type SeverityConfig = Pick<SiteConfig, 'root' | 'content' | 'locales' | 'checks'>;

/** Leaves every severity as it is. */
export const keepSeverity: ApplySeverity = (diagnostics) => [...diagnostics];

/**
 * The severities that a config sets: those of the locale whose folder the message's file lies in, else
 * those of the site. Codes that are `fixed` in the catalogue keep theirs.
 */
export function applySeverityOf(config: SeverityConfig): ApplySeverity {
	const content = relative(config.root, config.content).split(sep).join('/');
	const prefix = content === '' ? '' : `${content}/`;
	const severitiesOf = (file: string | undefined): Record<string, Severity | 'off'> => {
		if (file?.startsWith(prefix) !== true) return config.checks.severity;
		return localeOfPath(config, file.slice(prefix.length)).checks.severity;
	};
	return (diagnostics) =>
		diagnostics.flatMap((diagnostic) => {
			if ('fixed' in catalogue[diagnostic.name]) return diagnostic;
			const severity = severitiesOf(diagnostic.file)[diagnostic.name] ?? diagnostic.severity;
			return severity === 'off' ? [] : { ...diagnostic, severity };
		});
}
