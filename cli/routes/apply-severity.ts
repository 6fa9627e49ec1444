import type { SiteConfig } from '../config/site-config.ts';
import { catalogue, type Severity } from '../diagnostics/catalogue.ts';
import type { ApplySeverity } from '../diagnostics/diagnostic-list.ts';
import { relativePath } from '../platform/relative-path.ts';
import { localeOfPath } from './route.ts';

/** What the severities of a site are known from. */
export type SeverityConfig = Pick<SiteConfig, 'root' | 'content' | 'locales' | 'checks'>;

/**
 * The severities that a config sets: those of the locale whose folder the message's file lies in, else
 * those of the site. Codes that are `fixed` in the catalogue keep theirs.
 */
export function applySeverityOf(config: SeverityConfig): ApplySeverity {
	const content = relativePath(config.root, config.content);
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
