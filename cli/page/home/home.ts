import type { z } from 'zod';
import type { HomeSection } from '../../../renderer/contract/contract.ts';
import { joinChoices } from '../../config/join-choices.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { noBlogHint } from '../../graph/layouts.ts';
import type { IconReference } from '../../model/page-facts.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { describeFault, type PageOptions } from '../../sources/page-options.ts';
import { pathsAround, placeOf } from '../../sources/place-of.ts';
import { reportTypo } from '../../sources/typos.ts';
import { frameKeys, homeSection, renderedSections } from './home-schema.ts';
import { composeSection, type HomeTools } from './home-sections.ts';
import { findTypos, reportUseless } from './typos.ts';

/** A home page, as far as front matter says it. */
export interface ComposedHome {
	sections: HomeSection[];
	/** The icons that the sections name, with their places. */
	icons: IconReference[];
	/** Origins that pictures are fetched from because the site's config says so. */
	pictureHosts: string[];
	diagnostics: Diagnostic[];
}

/** A section before it is checked. */
type Entry = Record<string, unknown> & { type: string };

/** The icon that a page's front matter names for its entry in sidebars, with its place. */
export function entryIcon(page: ScannedPage): IconReference[] {
	const { icon } = page.options;
	return icon ? [{ name: icon, range: placeOf(page, 'icon') }] : [];
}

/**
 * The sections of a home page: front matter `config`; else the one section that `banner` or `hero` stand for; else a
 * full-size hero on a tint plate (specification, section 2, "Home sections").
 */
export function composeHome(page: ScannedPage, locale: LocaleConfig, tools: HomeTools): ComposedHome {
	const { config } = page.options;
	const home: ComposedHome = { sections: [], icons: [], pictureHosts: [], diagnostics: [] };
	const noteIcon = (name: string, range: string): void => {
		home.icons.push({ name, range: placeOf(page, ...pathsInSection(range)) });
	};
	for (const [index, written] of (config ?? [onlySection(page.options)]).entries()) {
		const path = config ? `config.${index}.` : '';
		const { entry, heroPath } = withHero(written, path, page.options);
		const at = (key: string): SourceRange => placeOf(page, ...pathsInSection(key));
		home.diagnostics.push(
			...findTypos(entry, path, heroPath).map((typo) => reportTypo(typo, at(typo.path + typo.key))),
			...reportUseless(config ? entry : page.options, path, at),
		);
		const result = homeSection.safeParse(entry);
		if (result.success) {
			const section = composeSection(result.data, { locale, tools, path, heroPath, noteIcon });
			if (section) home.sections.push(section);
			else home.diagnostics.push(reportNoBlog(page, path, entry));
		} else {
			const report = (issue: z.core.$ZodIssue): Diagnostic => {
				const [first, ...rest] = issue.path;
				const key = first === 'hero' ? [heroPath, ...rest] : [path + issue.path.join('.')];
				return reportIssue(page, { entry, issue, key: key.join('.'), typeKey: `${path}type` });
			};
			home.diagnostics.push(...result.error.issues.map(report));
		}
	}
	return {
		...home,
		pictureHosts: hostsOf(home.sections, tools),
		diagnostics: withoutDoubles(home.diagnostics),
	};
}

/** The form of one section, its keys beside those of the page. */
function onlySection(options: PageOptions): Entry {
	const own = Object.fromEntries(
		frameKeys.flatMap((key) => (key in options ? [[key, options[key as keyof PageOptions]]] : [])),
	);
	if (own.banner !== undefined) return { full: true, ...own, type: 'banner' };
	const ground = own.backgroundImage === undefined ? { background: 'tint-plate' } : {};
	return { full: true, ...ground, ...own, type: 'hero' };
}

/** A section without the keys that have no value, and with the page's hero where it should have one. */
function withHero(written: Entry, path: string, { hero }: PageOptions): { entry: Entry; heroPath: string } {
	const entry = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null)) as Entry;
	const isHero = ['banner', 'hero', 'doc-hero'].includes(entry.type);
	return isHero && entry.hero === undefined && hero
		? { entry: { ...entry, hero }, heroPath: 'hero' }
		: { entry, heroPath: `${path}hero` };
}

/** A hero that several sections have is wrong once. */
function withoutDoubles(diagnostics: Diagnostic[]): Diagnostic[] {
	return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

function hostsOf(sections: HomeSection[], { wallpaper }: HomeTools): string[] {
	const isUsed = sections.some(({ backdrop }) => wallpaper && backdrop?.picture?.light === wallpaper);
	return isUsed ? [new URL(wallpaper!).origin] : [];
}

function reportIssue(
	page: ScannedPage,
	{ entry, issue, key, typeKey }: { entry: Entry; issue: z.core.$ZodIssue; key: string; typeKey: string },
): Diagnostic {
	const isType = issue.path.length === 0 || issue.path[0] === 'type';
	return diagnose(
		'front-matter-invalid-value',
		isType
			? `Unexpected home section \`${entry.type}\`, expected ${joinChoices(renderedSections)}.`
			: describeFault(key, entry, issue),
		placeOf(page, ...pathsInSection(key), ...pathsInSection(typeKey)),
	);
}

/** Says that there are no posts for a section. */
function reportNoBlog(page: ScannedPage, path: string, { type, collection }: Entry): Diagnostic {
	const key = collection === undefined ? `${path}type` : `${path}collection`;
	const range = placeOf(page, ...pathsInSection(key));
	const message =
		collection === undefined
			? `Unexpected home section \`${type}\`, expected a blog in this language; it is left out.`
			: `Unexpected blog \`${String(collection)}\`, expected the folder or address of one in this language; the section is left out.`;
	return diagnose('blog-missing', message, { ...range, hint: noBlogHint });
}

/** The path of a value and those of what it lies in, up to its section. */
function pathsInSection(path: string): string[] {
	const paths = pathsAround(path);
	return path.startsWith('config.') ? paths.slice(0, -2) : paths;
}
