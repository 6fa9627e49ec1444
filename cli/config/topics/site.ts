import * as z from 'zod';
import type { SiteOptions } from '../options.ts';
import {
	appIcon,
	aside,
	basePath,
	dateFormat,
	diskPath,
	flag,
	logo,
	origin,
	outline,
	outlineForms,
	plainWebAddress,
	publicFile,
	socialImage,
	text,
	timeZone,
	webAddress,
	words,
} from '../schema/schema-values.ts';
import {
	type Assert,
	type Equal,
	listOf,
	oneOf,
	optional,
	orNull,
	prefault,
	strictOptions,
	withDefault,
} from '../schema/strict-options.ts';
import { budget } from './budget.ts';
import { bulletin } from './bulletin.ts';
import { cache } from './cache.ts';
import { checks } from './checks.ts';
import { home, transition } from './chrome.ts';
import { comments } from './comments.ts';
import { copyright } from './copyright.ts';
import { encryptOptions } from './encryption.ts';
import { history, repository } from './history.ts';
import { limits } from './limits.ts';
import { localesOption } from './locales.ts';
import { markdown } from './markdown.ts';
import { collection, footer, navbarItem, socialLink } from './navigation.ts';
import { componentOptions, layouts, replace, slots, styles } from './parts.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { watermark } from './watermark.ts';

const drawings = strictOptions({
	trusted: withDefault(listOf(text), []).describe(
		"Files that are published as they are, scripts and all, by their paths from the config's folder: `content/public/map.svg`, or `content/public/maps/` for all in a folder. Default: none.",
	),
}).meta({
	id: 'DrawingOptions',
	description: 'SVG files. Opened on its own, each is a document of the site, which may run scripts.',
});

const externalRedirect = strictOptions({
	to: plainWebAddress.describe(
		'Where it leads: an address without `?` and `#`, for those that a reader comes with are put behind it.',
	),
	external: z.literal(true, { error: '`true`' }).describe('Says that readers are meant to leave the site.'),
}).meta({ id: 'ExternalRedirect', description: 'An old address of the site that leads to another site.' });

const encoding = oneOf(['strict', 'replace']).meta({
	id: 'SourceEncoding',
	description: 'What becomes of bytes that are not UTF-8.',
});

const host = oneOf(['apache', 'cloudflare', 'github', 'netlify', 'nginx', 'vercel']).meta({
	id: 'HostName',
	description: 'Where the site is served: Apache, Cloudflare Pages, GitHub Pages, Netlify, nginx or Vercel.',
});

const outlineOptions = strictOptions({
	levels: withDefault(outline, [2, 3]).describe('Levels of the outline.'),
	updateHash: withDefault(flag, true).describe(
		"Whether the address follows the reader down a page: half a second after the last scroll it names the heading. `false` for a site whose readers share addresses from the browser's bar.",
	),
});

/** Year-month-day, as the specification has it. */
export const defaultDateFormat = 'YYYY-MM-DD';

/** What `site.config.ts` may hold. Every key that is not here is an error. */
export const siteSchema = strictOptions({
	title: words.describe('Name of the site, in the navbar and in page titles.'),
	description: withDefault(text, '').describe("Fallback for a page's meta description. Default: empty."),
	hostname: orNull(origin.transform((address) => new URL(address).origin)).describe(
		'Origin the site is published under, without a path: `https://dominion.lunadeer.cn`. Turns on canonical links, `hreflang`, Open Graph addresses, `sitemap.xml` and its line in `robots.txt`. Default: none of these.',
	),
	base: withDefault(basePath, '/').describe(
		'Path the site is served under, with `/` on both ends. `--base` overrides it.',
	),
	host: orNull(host).describe(
		'Where the site is served. The build writes what that host reads besides the pages: headers, redirects with status 301, the not-found page of each language. Default: nothing.',
	),
	content: withDefault(diskPath, 'content').describe('Folder of the Markdown files, relative to the config.'),
	public: optional(diskPath).describe(
		"Folder whose files are copied to the site's root as they are. Default `<content>/public`.",
	),
	followSymlinks: withDefault(listOf(diskPath), []).describe(
		"Folders outside of the site that links of the file system may lead into, relative to the config: `['../shared']`. What is linked to there is a part of the site. Default: none, so such a link is an error.",
	),
	out: withDefault(diskPath, 'dist').describe('Folder the site is written to. `--out` overrides it.'),
	locales: prefault(localesOption, { '/': { lang: 'en-US', label: 'English' } }).describe(
		"Languages by path prefix; `/` is the default language. The prefix and the language tag are separate things: `/jp/` may be `ja-JP`. Default: one locale, `/`, with `lang: 'en-US'`.",
	),
	navbar: withDefault(listOf(navbarItem), []).describe(
		'Top navigation of languages that have none of their own; there its entries for pages of the default language lead to their translations, where there are some, but not those with an anchor. Default: none.',
	),
	collections: prefault(listOf(collection), [{ dir: '.' }]).describe(
		"Sections of languages that have none of their own. Default: the whole folder of the language, `[{ dir: '.' }]`; `[]`: none, so that pages have no sidebar.",
	),
	footer: withDefault(footer, {}).describe(
		'Lines at the bottom of each page of languages that have none of their own, inline HTML allowed. Default: none.',
	),
	texts: withDefault(z.record(z.string(), text, { error: 'an object' }), {}).describe(
		'Replaces words of the interface in every language by key; those of a language take precedence. Default: none.',
	),
	theme: optional(diskPath).describe(
		'Theme folder or module, relative to the config; it may extend the default one. Default: the theme that comes with domdocs.',
	),
	appearance: withDefault(oneOf(['auto', 'light', 'dark', 'force-light', 'force-dark']), 'auto').describe(
		'Appearance before the reader chooses. `auto` follows the system; with `force-light` and `force-dark` there is nothing to choose.',
	),
	transition: prefault(transition, true).describe(
		'What moves where one page or appearance takes the place of another. `false`: nothing.',
	),
	logo: optional(logo).describe(
		'Logo image in `public/`: `/logo.svg`, or one for each appearance. Default: none.',
	),
	favicon: optional(publicFile).describe(
		'Icon of the browser tab, in `public/`. Default: `/favicon.svg` where that file exists.',
	),
	appIcon: optional(appIcon).describe(
		'Picture of the site on the home screens of phones, in `public/`: a square PNG, best 512 x 512, without transparent parts and with nothing that matters in the outer fifth, for systems cut corners. Pages name it and a manifest of their language. Default: `/apple-touch-icon.png` where that file exists, else none.',
	),
	socialImage: orNull(socialImage).describe(
		'Picture for link previews, in `public/`; best 1200 x 630. Languages and collections may have their own, and a post shows its `cover`. Default: none.',
	),
	social: prefault(listOf(socialLink), []).describe(
		'Links shown as icons in the navbar; a language may have its own. Default: none.',
	),
	profile: optional(profile).describe(
		'Who the site is by, for sections `profile` of home pages that say less, and beside posts. Default: nobody.',
	),
	repository: orNull(repository).describe(
		'The repository of the documentation: edit links, commit and release links. Default: none.',
	),
	report: orNull(webAddress).describe(
		'Where readers report what they miss: `https://github.com/owner/name/issues/new?title={address}`. `{address}` is replaced by the address that they are at. Links to it stand on the not-found page and where a filter of tables finds nothing. Default: none.',
	),
	history: prefault(history, {}).describe(
		'What git history is used for; `false`: git is not run. Default: everything that is found.',
	),
	outline: z
		.union([...outlineForms, outlineOptions], {
			error: '`false`, a level from 1 to 6, two levels such as `[2, 3]`, `deep` or an object',
		})
		.prefault([2, 3])
		.transform(
			(value): z.output<typeof outlineOptions> =>
				typeof value === 'object' && !Array.isArray(value) ? value : { levels: value, updateHash: true },
		)
		.describe(
			"Levels of the outline, unless a page's front matter says otherwise; or `{ levels, updateHash }`, where `updateHash: false` leaves the address as it is while a reader scrolls.",
		),
	aside: withDefault(aside, true).describe(
		'The column beside the article with the outline: `false` leaves it out, `left` puts it before the article. Front matter `aside` overrides it.',
	),
	copyright: prefault(copyright, false).describe(
		'Licence note below pages of kind `doc`. `false` hides it. Default: hidden.',
	),
	bulletin: optional(bulletin).describe('A notice that readers can close. `false`: none. Default: none.'),
	watermark: prefault(watermark, false).describe(
		"A mark over each page, the site's title or what it says. Front matter `watermark` overrides it.",
	),
	comments: prefault(comments, false).describe(
		'Comments of readers below pages of kind `doc`, which front matter `comments: false` hides. Default: none.',
	),
	encrypt: withDefault(encryptOptions, false).describe(
		'Pages that only open with a password. `false`: none but those whose front matter has a `password`.',
	),
	search: prefault(search, true).describe(
		'How readers search the site; `true`: by an index of each language that is built with the site; `false`: not at all.',
	),
	timeZone: withDefault(timeZone, 'UTC').describe('IANA time zone that dates are shown in.'),
	dateFormat: withDefault(dateFormat, defaultDateFormat).describe(
		"How readers see days: a pattern of `YYYY`, `MMMM` (the month's name, which the word `date.months` has in each language), `MM` or `M`, and `DD` or `D` (with two digits, or as many as it takes): `D MMMM YYYY`. What stands in brackets is text: `[on] D MMMM YYYY`. Programs read year-month-day, and the full moment where it is known.",
	),
	redirects: withDefault(
		z.record(z.string(), z.union([text, externalRedirect], { error: 'text or an object' }), {
			error: 'an object',
		}),
		{},
	).describe(
		"Old addresses to new routes, both without the base: `{ '/old.html': '/new/' }`; to another site: `{ '/chat/': { to: 'https://chat.example.org/', external: true } }`. Default: none.",
	),
	sourceRedirects: withDefault(flag, true).describe(
		'Whether the address that a file would have with its numbered folder names and `.html` redirects to the page: `/1.Start/2.list.html` to `/start/list/`.',
	),
	wordsPerMinute: withDefault(
		z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' }),
		300,
	).describe('Words per minute that reading times are computed with.'),
	markdown: prefault(markdown, {}).describe('How Markdown is read, where there is a choice.'),
	components: prefault(componentOptions, {}).describe(
		"React components of the site that Markdown may use as tags, by name: `{ FlagTable: './components/FlagTable.tsx' }` for `<FlagTable group=\"environment\" />`. A module's default export is the component. Default: none.",
	),
	slots: withDefault(slots, {}).describe(
		"Components in named places: `{ 'doc-before': './parts/Notice.tsx' }`: modules, relative to the config, whose default export is a React component. They are rendered on the server and in the browser, and given `SlotProps` of `domdocs/theme`. Default: none.",
	),
	replace: withDefault(replace, {}).describe(
		"Components in the place of the default theme's, with the same properties: `{ Footer: './parts/Footer.tsx' }`. The replaced one can be imported from `domdocs/parts`. Default: none.",
	),
	layouts: withDefault(layouts, {}).describe(
		"Layouts by the name that front matter `pageLayout` has for them: `{ wide: './parts/Wide.tsx' }`. They get the data of a document page. The name of one of the theme's own layouts replaces that. Default: none.",
	),
	styles: withDefault(styles, []).describe(
		'Style sheets in a layer behind those of the theme: what they say overrides it, without `!important`. Default: none.',
	),
	svg: prefault(drawings, {}).describe('Drawings, which are published without what could run.'),
	home: prefault(home, {}).describe('Home pages.'),
	checks: prefault(checks, {}).describe('What is not an error on this site.'),
	encoding: withDefault(encoding, 'strict').describe(
		'What becomes of bytes that are not UTF-8: `strict` makes them an error, `replace` shows U+FFFD in their place, with a warning. UTF-16 is an error either way.',
	),
	limits: prefault(limits, {}).describe(
		'How large and how deep a page may be. Default: what suits pages that people write and read.',
	),
	cache: orNull(cache).describe(
		'A server that builds on several machines share what they have made by. Default: none.',
	),
	budget: prefault(budget, {}).describe(
		'How large each page may be, in bytes as they are sent. Default: no limit, and nothing is measured.',
	),
}).meta({
	id: 'SiteOptions',
	description: 'The site. Default export of `site.config.ts`, wrapped in `defineSite`.',
});

/** Checked options, with every default that depends on nothing else. */
export type ParsedOptions = z.output<typeof siteSchema>;

/** Fails to compile where the types that authors see are not those of the schema. */
export type OptionsAreInStep = Assert<Equal<z.input<typeof siteSchema>, SiteOptions>>;
