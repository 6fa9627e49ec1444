import type { SiteConfig } from '../../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { matchesRule } from '../../routes/match-page.ts';
import type { AssetFile } from '../../sources/discover.ts';
import { isAskedFor } from './asked-files.ts';
import { PublicNames } from './public-names.ts';
import { PublicTexts } from './public-texts.ts';

/** What may be published of a site with locked pages. */
export interface PublicFilesInput {
	config: SiteConfig;
	/** Files of the public folder. */
	assets: readonly AssetFile[];
	/** Paths of those that are sealed. */
	hidden: readonly string[];
	/** Files of public pages, relative to the site's root. */
	pages: Iterable<string>;
}

/** How many files a message names. */
const maxNamed = 5;

/**
 * Says which files of the public folder stay open below an address that a rule is about, or on a site that is locked as a whole,
 * because nothing that is locked refers to them. What the config, its components or a public page names is open on purpose,
 * and so is what files name that are themselves named. A file below several rules is said once.
 */
export function reportPublicFiles(input: PublicFilesInput): ConfigProblem[] {
	const { global, matchers } = input.config.encrypt ?? { global: false, matchers: [] };
	const hidden = new Set(input.hidden);
	const shown = input.assets.filter(({ path }) => !hidden.has(path));
	const rest = shown.filter(({ path }) => !isAskedFor(path));
	const isAbout = (matcher: string, { path }: AssetFile): boolean =>
		matchesRule(matcher, { path, route: `/${path}` });
	const groups = global
		? [{ path: ['encrypt', 'global'], files: rest }]
		: matchers.map((matcher) => ({
				path: ['encrypt', 'rules', matcher],
				files: rest.filter((file) => isAbout(matcher, file)),
			}));
	if (groups.every(({ files }) => files.length === 0)) return [];
	const { config, pages } = input;
	const names = new PublicNames({ config, texts: new PublicTexts(config, pages) }, shown, () => false);
	const said = new Set<AssetFile>();
	return groups.flatMap(({ path, files }) => {
		const publicFiles = files.filter((file) => !said.has(file) && names.find(file.path) === undefined);
		for (const file of publicFiles) said.add(file);
		return publicFiles.length > 0 ? [{ path, diagnostic: report(publicFiles) }] : [];
	});
}

function report(publicFiles: AssetFile[]): Diagnostic {
	const names = publicFiles.slice(0, maxNamed).map(({ path }) => `\`/${path}\``);
	const more = publicFiles.length > maxNamed ? ` and ${publicFiles.length - maxNamed} more` : '';
	const message =
		publicFiles.length === 1
			? `Unexpected public file ${names.join('')} below a lock, expected one that a locked page links to.`
			: `Unexpected ${publicFiles.length} public files below a lock, expected ones that a locked page links to: ${names.join(', ')}${more}.`;
	return diagnose('lock-asset-open', message, { hint, hidden: true });
}

const hint =
	'Link to it from a locked page, as `[name](/name.pdf)`, so that it is sealed, or move it out of the public folder. What everybody may have is left out once the config names it, in a comment too.';
