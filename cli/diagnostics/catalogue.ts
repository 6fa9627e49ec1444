/** How bad it is. Any `error` makes a build fail and leaves the published site as it was. */
export type Severity = 'error' | 'warning' | 'info';

/** What is the same for all messages of one code. */
export interface CatalogueEntry {
	/** Permanent code: `DD3001`. */
	code: string;
	/** Severity where the config sets none. */
	severity: Severity;
	/**
	 * The config cannot change the severity: what is wrong keeps a page or the whole site from being
	 * built as it was meant, or has nothing to do with the content.
	 */
	fixed?: true;
	/**
	 * How many of these are printed one by one for people. Where there are more, one entry sums them up,
	 * unless they are errors. Machines get all. Default: no limit.
	 */
	foldAbove?: number;
}

/**
 * Every message that domdocs prints about an author's mistake. A code is permanent: it is never
 * reused for something else. DD1 config, DD2 front matter and text, DD3 links and routes,
 * DD4 history, DD5 output and environment, DD6 sizes, DD7 locks. What each means stands in `titles.ts` and on its page of the documentation.
 */
export const catalogue = {
	'config-not-found': { code: 'DD1001', severity: 'error', fixed: true },
	'config-syntax': { code: 'DD1002', severity: 'error', fixed: true },
	'config-unknown-key': { code: 'DD1003', severity: 'error', fixed: true },
	'config-invalid-value': { code: 'DD1004', severity: 'error', fixed: true },
	'config-failed': { code: 'DD1005', severity: 'error', fixed: true },

	'usage-invalid-value': { code: 'DD1006', severity: 'error', fixed: true },
	'text-unknown': { code: 'DD1008', severity: 'warning' },
	'public-file-missing': { code: 'DD1007', severity: 'error' },
	'texts-missing': { code: 'DD1010', severity: 'info' },
	'pagefind-missing': { code: 'DD1009', severity: 'error', fixed: true },
	'part-missing': { code: 'DD1020', severity: 'error', fixed: true },
	'part-unused': { code: 'DD1021', severity: 'warning' },
	'template-invalid': { code: 'DD1030', severity: 'error', fixed: true },
	'template-placeholder': { code: 'DD1031', severity: 'error', fixed: true },
	'post-unlisted': { code: 'DD1032', severity: 'warning', fixed: true },

	'front-matter-syntax': { code: 'DD2001', severity: 'error', fixed: true },
	'front-matter-unclosed': { code: 'DD2002', severity: 'error', fixed: true },
	'front-matter-language': { code: 'DD2003', severity: 'error', fixed: true },
	'front-matter-too-large': { code: 'DD2004', severity: 'error', fixed: true },
	'front-matter-invalid-value': { code: 'DD2005', severity: 'error' },
	'front-matter-unknown-key': { code: 'DD2006', severity: 'warning' },
	'title-missing': { code: 'DD2007', severity: 'warning' },
	'invalid-encoding': { code: 'DD2008', severity: 'error', fixed: true },
	'file-too-large': { code: 'DD2009', severity: 'error', fixed: true },
	'file-large': { code: 'DD2010', severity: 'warning' },
	'nul-character': { code: 'DD2011', severity: 'warning' },
	'nesting-too-deep': { code: 'DD2012', severity: 'warning' },
	'html-removed': { code: 'DD2013', severity: 'warning' },
	'unsafe-link': { code: 'DD2014', severity: 'error' },
	'unknown-language': { code: 'DD2015', severity: 'warning' },
	'table-too-large': { code: 'DD2016', severity: 'error' },
	'page-hangs': { code: 'DD2017', severity: 'error', fixed: true },
	'page-ending': { code: 'DD2018', severity: 'warning' },
	'merge-conflict': { code: 'DD2019', severity: 'error', fixed: true },
	'unknown-layout': { code: 'DD2020', severity: 'error' },

	'alt-missing': { code: 'DD2140', severity: 'warning', foldAbove: 3 },
	'image-size-invalid': { code: 'DD2141', severity: 'warning' },
	'image-unreadable': { code: 'DD2142', severity: 'warning' },
	'image-insecure': { code: 'DD2143', severity: 'error' },
	'sharp-missing': { code: 'DD2144', severity: 'warning' },
	'image-not-resized': { code: 'DD2145', severity: 'warning' },
	'svg-scrubbed': { code: 'DD2146', severity: 'warning' },
	'svg-invalid': { code: 'DD2147', severity: 'error', fixed: true },
	'unknown-html': { code: 'DD2100', severity: 'warning' },
	'unclosed-html': { code: 'DD2101', severity: 'warning' },
	'unclosed-fence': { code: 'DD2102', severity: 'warning' },
	'code-switch-unknown': { code: 'DD2110', severity: 'warning' },
	'code-lines-invalid': { code: 'DD2111', severity: 'warning' },
	'code-notation-unknown': { code: 'DD2112', severity: 'warning' },
	'code-bidi': { code: 'DD2113', severity: 'warning' },
	'code-import-missing': { code: 'DD2114', severity: 'error' },
	'code-region-missing': { code: 'DD2115', severity: 'error' },
	'icon-collection-missing': { code: 'DD2130', severity: 'warning' },
	'unknown-icon': { code: 'DD2131', severity: 'warning' },
	'icon-provider': { code: 'DD2132', severity: 'warning' },
	'icon-size': { code: 'DD2133', severity: 'warning' },
	'icon-color': { code: 'DD2134', severity: 'warning' },

	'duplicate-heading-id': { code: 'DD2150', severity: 'warning' },
	'heading-skipped': { code: 'DD2151', severity: 'warning', foldAbove: 5 },
	'impossible-date': { code: 'DD2152', severity: 'info', foldAbove: 1 },
	'unknown-container': { code: 'DD2160', severity: 'warning' },
	'container-unclosed': { code: 'DD2161', severity: 'warning' },
	'embed-source': { code: 'DD2180', severity: 'warning' },
	'demo-content': { code: 'DD2183', severity: 'warning' },
	'unknown-embed': { code: 'DD2184', severity: 'warning' },
	'package-missing': { code: 'DD2181', severity: 'warning' },
	'maths-invalid': { code: 'DD2182', severity: 'warning' },
	'include-missing': { code: 'DD2203', severity: 'error' },
	'include-refused': { code: 'DD2204', severity: 'error' },
	'unknown-component': { code: 'DD2200', severity: 'error' },
	'component-unclosed': { code: 'DD2201', severity: 'warning' },
	'component-attribute': { code: 'DD2202', severity: 'warning' },
	'container-stray-end': { code: 'DD2162', severity: 'warning' },
	'container-attribute': { code: 'DD2163', severity: 'warning' },
	'container-list-missing': { code: 'DD2164', severity: 'warning' },
	'item-title-missing': { code: 'DD2165', severity: 'warning' },
	'unknown-callout': { code: 'DD2166', severity: 'warning' },
	'other-syntax': { code: 'DD2167', severity: 'warning' },

	'attribute-refused': { code: 'DD2120', severity: 'warning' },
	'table-cell-left-out': { code: 'DD2121', severity: 'warning' },
	'abbreviation-unused': { code: 'DD2122', severity: 'warning' },
	'annotation-missing': { code: 'DD2123', severity: 'warning' },
	'annotation-unused': { code: 'DD2124', severity: 'warning' },
	'footnote-missing': { code: 'DD2125', severity: 'warning' },
	'footnote-unused': { code: 'DD2126', severity: 'warning' },
	'table-row-too-long': { code: 'DD2127', severity: 'warning' },

	'tab-without-title': { code: 'DD2170', severity: 'warning' },
	'tab-content': { code: 'DD2171', severity: 'warning' },
	'npm-to-content': { code: 'DD2172', severity: 'warning' },
	'file-tree-line': { code: 'DD2173', severity: 'warning' },
	'code-tree-content': { code: 'DD2174', severity: 'warning' },
	'code-tree-folder': { code: 'DD2175', severity: 'error' },
	'table-content': { code: 'DD2176', severity: 'warning' },
	'table-highlight': { code: 'DD2177', severity: 'warning' },
	'chat-content': { code: 'DD2178', severity: 'warning' },
	'field-content': { code: 'DD2179', severity: 'warning' },

	'blog-missing': { code: 'DD2190', severity: 'warning' },
	'watermark-image': { code: 'DD2195', severity: 'warning' },
	'bulletin-content': { code: 'DD2196', severity: 'warning' },

	'broken-link': { code: 'DD3001', severity: 'error' },
	'broken-anchor': { code: 'DD3002', severity: 'error' },
	'missing-asset': { code: 'DD3003', severity: 'error' },
	'route-clash': { code: 'DD3004', severity: 'error', fixed: true },
	'route-case-clash': { code: 'DD3005', severity: 'error', fixed: true },
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
	'asset-clash': { code: 'DD3019', severity: 'error', fixed: true },
	'invalid-address': { code: 'DD3020', severity: 'error', fixed: true },
	'sidebar-folder-deep': { code: 'DD3021', severity: 'warning' },
	'host-limit': { code: 'DD3022', severity: 'warning' },
	'link-insecure': { code: 'DD3023', severity: 'warning', foldAbove: 5 },
	'language-unnamed': { code: 'DD3024', severity: 'warning' },

	'history-unavailable': { code: 'DD4001', severity: 'warning' },
	'history-shallow': { code: 'DD4002', severity: 'warning' },
	'history-untrusted': { code: 'DD4003', severity: 'warning' },

	'output-refused': { code: 'DD5001', severity: 'error', fixed: true },
	'output-locked': { code: 'DD5002', severity: 'error', fixed: true },
	'output-unwritable': { code: 'DD5003', severity: 'error', fixed: true },
	'output-foreign-file': { code: 'DD5004', severity: 'error', fixed: true },
	'input-unreadable': { code: 'DD5005', severity: 'error', fixed: true },
	'component-failed': { code: 'DD5006', severity: 'error', fixed: true },
	'theme-failed': { code: 'DD5007', severity: 'error', fixed: true },
	'port-in-use': { code: 'DD5008', severity: 'error', fixed: true },
	'host-unavailable': { code: 'DD5011', severity: 'error', fixed: true },
	'site-not-built': { code: 'DD5009', severity: 'error', fixed: true },
	'cache-unwritable': { code: 'DD5012', severity: 'warning' },
	'cache-unreachable': { code: 'DD5014', severity: 'info' },
	'source-changed': { code: 'DD5013', severity: 'error', fixed: true },
	'symlink-refused': { code: 'DD5010', severity: 'warning', fixed: true },

	'budget-exceeded': { code: 'DD6001', severity: 'warning', foldAbove: 5 },

	'password-hash': { code: 'DD7001', severity: 'error', fixed: true },
	'password-missing': { code: 'DD7002', severity: 'error', fixed: true },
	'password-invalid': { code: 'DD7003', severity: 'error', fixed: true },
	'password-weak': { code: 'DD7004', severity: 'error' },
	'password-short': { code: 'DD7005', severity: 'warning' },
	'password-tracked': { code: 'DD7006', severity: 'warning' },
	'password-slow': { code: 'DD7007', severity: 'warning' },
	'lock-without-key': { code: 'DD7008', severity: 'error', fixed: true },
	'lock-unused': { code: 'DD7009', severity: 'error' },
	'lock-unreproducible': { code: 'DD7010', severity: 'warning' },
	'lock-asset-shared': { code: 'DD7011', severity: 'warning' },
	'lock-leak': { code: 'DD7012', severity: 'error', fixed: true },
	'lock-block': { code: 'DD7013', severity: 'error', fixed: true },
	'lock-misspelt': { code: 'DD7014', severity: 'error', fixed: true },
	'lock-asset-unused': { code: 'DD7015', severity: 'warning' },
	'lock-active-file': { code: 'DD7016', severity: 'warning' },
} as const satisfies Record<string, CatalogueEntry>;

/** Name of a message, as people and tests read it. */
export type DiagnosticName = keyof typeof catalogue;

/** All names, in the order of the catalogue. */
export const diagnosticNames = Object.keys(catalogue) as DiagnosticName[];

/** What the catalogue says of a name. */
export function catalogueEntry(name: DiagnosticName): CatalogueEntry {
	return catalogue[name];
}

/** The name that a name or a code stands for; `undefined` where it is neither. Case is ignored. */
export function findDiagnosticName(word: string): DiagnosticName | undefined {
	const wanted = word.toLowerCase();
	return diagnosticNames.find((name) => name === wanted || catalogue[name].code.toLowerCase() === wanted);
}
