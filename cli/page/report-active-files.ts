import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { compareText, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { isDrawing, isTrusted } from '../images/svg/read-published.ts';
import { relativePath } from '../platform/relative-path.ts';

/** Files that are published as they are. */
export interface ActiveFilesInput {
	config: Pick<SiteConfig, 'root' | 'public' | 'svg'>;
	/** Those of the public folder, by their paths there. */
	assets: readonly { path: string }[];
	/** Those beside the Markdown that public pages ask for, by their paths in the output. */
	local: ReadonlyMap<string, string>;
}

/**
 * Endings of files in which a browser runs scripts at an address of the site, or takes them for scripts: HTML and XML, by the
 * types that the tables of Apache, nginx and mime-db give them (`.xsd` and `.rng` are `application/xml` in the last one).
 * Chromium runs what is `text/html`, `application/xhtml+xml`, `application/xml` and `text/xml`; Firefox and Safari also
 * further kinds of XML. Drawings have a rule of their own.
 */
const activeName = /\.(?:[sx]?html?|xht|xml|xsd|xslt?|rng|rdf|owl|mathml|rss|atom|[cm]?js)$/i;

/** Names the files that may use the keys of what a reader has unlocked, for scripts run in them. For sites that lock something. */
export function reportActiveFiles({ config, assets, local }: ActiveFilesInput): Diagnostic[] {
	const published = [...assets.map(({ path }) => join(config.public, path)), ...local.values()];
	const isActive = (file: string): boolean => {
		if (isDrawing(file)) return isTrusted(file, config);
		return extname(file) === '' ? isMarkup(file) : activeName.test(file);
	};
	const active = published.filter(isActive).map((file) => relativePath(config.root, file));
	const files = [...new Set(active)].sort(compareText);
	const [file] = files;
	if (file === undefined) return [];
	const named = files.slice(0, 10).map((each) => `\`${each}\``);
	const more = files.length > named.length ? `, and ${files.length - named.length} more` : '';
	const message = `Unexpected files that can run scripts beside locked pages: ${named.join(', ')}${more}.`;
	const hint = 'Publish only those that may use what a reader has unlocked.';
	return [diagnose('lock-active-file', message, { file, line: 1, column: 1, hint })];
}

/** Largest file without an ending that is looked into, in bytes. */
const maxLookedInto = 1024 * 1024;

/** Whether a file begins as HTML and XML do, so that a browser takes it for such where a host names no type. */
function isMarkup(file: string): boolean {
	const found = statSync(file, { throwIfNoEntry: false });
	return (
		found !== undefined && found.size <= maxLookedInto && /^\ufeff?\s*</.test(readFileSync(file, 'utf8'))
	);
}
