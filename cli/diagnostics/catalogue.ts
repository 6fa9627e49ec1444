/**
 * Every message that domdocs prints about an author's mistake. A code is permanent: it is never
 * reused for something else. DD1 config, DD2 front matter and text, DD3 links and routes,
 * DD4 history, DD5 output and environment.
 */
export const catalogue = {
	'config-not-found': { code: 'DD1001', severity: 'error' },
	'config-syntax': { code: 'DD1002', severity: 'error' },
	'config-unknown-key': { code: 'DD1003', severity: 'error' },
	'config-invalid-value': { code: 'DD1004', severity: 'error' },
	'config-failed': { code: 'DD1005', severity: 'error' },

	'usage-invalid-value': { code: 'DD1006', severity: 'error' },

	'front-matter-syntax': { code: 'DD2001', severity: 'error' },
	'front-matter-unclosed': { code: 'DD2002', severity: 'error' },
	'front-matter-language': { code: 'DD2003', severity: 'error' },
	'front-matter-too-large': { code: 'DD2004', severity: 'error' },
	'front-matter-invalid-value': { code: 'DD2005', severity: 'error' },
	'front-matter-unknown-key': { code: 'DD2006', severity: 'warning' },
	'title-missing': { code: 'DD2007', severity: 'warning' },
	'invalid-encoding': { code: 'DD2008', severity: 'error' },
	'file-too-large': { code: 'DD2009', severity: 'error' },
	'file-large': { code: 'DD2010', severity: 'warning' },
	'nul-character': { code: 'DD2011', severity: 'warning' },
	'nesting-too-deep': { code: 'DD2012', severity: 'warning' },
	'html-removed': { code: 'DD2013', severity: 'warning' },
	'unsafe-link': { code: 'DD2014', severity: 'error' },
	'unknown-language': { code: 'DD2015', severity: 'warning' },
	'table-too-large': { code: 'DD2016', severity: 'error' },

	'broken-link': { code: 'DD3001', severity: 'error' },
	'broken-anchor': { code: 'DD3002', severity: 'error' },
	'missing-asset': { code: 'DD3003', severity: 'error' },
	'route-clash': { code: 'DD3004', severity: 'error' },
	'route-case-clash': { code: 'DD3005', severity: 'error' },
	'invalid-permalink': { code: 'DD3006', severity: 'error' },
	'redirect-clash': { code: 'DD3007', severity: 'error' },
	'redirect-target-missing': { code: 'DD3008', severity: 'error' },
	'redirect-loop': { code: 'DD3009', severity: 'error' },
	'invalid-redirect': { code: 'DD3010', severity: 'error' },
	'collection-missing': { code: 'DD3011', severity: 'error' },
	'sidebar-target-missing': { code: 'DD3012', severity: 'error' },
	'sidebar-too-deep': { code: 'DD3013', severity: 'warning' },
	'navbar-target-missing': { code: 'DD3014', severity: 'error' },
	'link-case': { code: 'DD3015', severity: 'error' },
	'home-missing': { code: 'DD3016', severity: 'warning' },
	'symlink-outside': { code: 'DD3017', severity: 'error' },
	'symlink-dangling': { code: 'DD3018', severity: 'error' },
	'asset-clash': { code: 'DD3019', severity: 'error' },
	'invalid-address': { code: 'DD3020', severity: 'error' },

	'history-unavailable': { code: 'DD4001', severity: 'warning' },
	'history-shallow': { code: 'DD4002', severity: 'warning' },
	'history-untrusted': { code: 'DD4003', severity: 'warning' },

	'output-refused': { code: 'DD5001', severity: 'error' },
	'output-locked': { code: 'DD5002', severity: 'error' },
	'output-unwritable': { code: 'DD5003', severity: 'error' },
	'output-foreign-file': { code: 'DD5004', severity: 'error' },
	'input-unreadable': { code: 'DD5005', severity: 'error' },
	'component-failed': { code: 'DD5006', severity: 'error' },
	'theme-failed': { code: 'DD5007', severity: 'error' },
	'port-in-use': { code: 'DD5008', severity: 'error' },
	'host-unavailable': { code: 'DD5011', severity: 'error' },
	'site-not-built': { code: 'DD5009', severity: 'error' },
	'symlink-refused': { code: 'DD5010', severity: 'warning' },
} as const satisfies Record<string, { code: string; severity: Severity }>;

/** How bad it is. Any `error` makes a build fail and leaves the published site as it was. */
export type Severity = 'error' | 'warning' | 'info';

/** Name of a message, as people and tests read it. */
export type DiagnosticName = keyof typeof catalogue;
