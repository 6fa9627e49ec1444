import { z } from 'zod';
import type { SiteOptions } from '../options.ts';
import { budget } from '../topics/budget.ts';
import { limits } from '../topics/limits.ts';
import { markdown } from '../topics/markdown.ts';
import { bulletin } from './schema-bulletin.ts';
import { contributors, license, transition } from './schema-chrome.ts';
import { comments } from './schema-comments.ts';
import { encrypt } from './schema-encryption.ts';
import { footer, locales, socialLink } from './schema-locale.ts';
import { collection, navbarItem } from './schema-navigation.ts';
import { layouts, replace, slots, styles } from './schema-parts.ts';
import { ignoredLink } from './schema-patterns.ts';
import { profile } from './schema-profile.ts';
import { search } from './schema-search.ts';
import { severity } from './schema-severity.ts';
import {
	address,
	addressPattern,
	aside,
	basePath,
	diskPath,
	flag,
	logo,
	origin,
	outline,
	picture,
	publicFile,
	text,
	timeZone,
	webAddress,
	words,
} from './schema-values.ts';
import { watermark } from './schema-watermark.ts';
import { type Assert, type Equal, listOf, oneOf, strictOptions } from './strict-options.ts';

const repository = strictOptions({
	url: webAddress,
	branch: words.optional(),
	dir: text.optional(),
	editLink: flag.optional(),
	editLinkPattern: addressPattern.optional(),
	commitUrlPattern: addressPattern.optional(),
	tagUrlPattern: addressPattern.optional(),
	issueUrlPattern: addressPattern.optional(),
});

const person = strictOptions({
	name: words,
	aliases: listOf(words).optional(),
	url: address.optional(),
	avatar: picture.optional(),
});

const count = z
	.number({ error: 'a whole number from 0' })
	.refine((value) => Number.isInteger(value) && value >= 0, { error: 'a whole number from 0' });

const history = strictOptions({
	contributors: contributors.optional(),
	changelog: flag.optional(),
	maxChanges: count.optional(),
	people: listOf(person).optional(),
});

const copyright = strictOptions({
	license: z.union([words, license], { error: 'text or an object' }).optional(),
	author: z
		.union([words, strictOptions({ name: words, url: address.optional() })], { error: 'text or an object' })
		.optional(),
});

const checks = strictOptions({
	ignoreLinks: listOf(ignoredLink).optional(),
	anchors: oneOf(['error', 'warning', 'off']).optional(),
	severity: severity.optional(),
});

const component = strictOptions({ file: diskPath, island: flag.optional(), inline: flag.optional() });

const components = z
	.record(z.string(), z.union([diskPath, component], { error: 'a path or an object with `file`' }), {
		error: 'an object',
	})
	.refine((table) => Object.keys(table).every((name) => /^[A-Z][A-Za-z0-9]*$/.test(name)), {
		error: 'names that begin with a capital letter, such as `FlagTable`',
	});

const home = strictOptions({
	wallpaper: z
		.union([flag, webAddress], { error: '`true`, `false` or a URL with `https:` or `http:`' })
		.optional(),
});

const hidden = z.literal(false);

/** What `site.config.ts` may hold. Every key that is not here is an error. */
export const siteSchema = strictOptions({
	title: words,
	description: text.optional(),
	hostname: origin.optional(),
	base: basePath.optional(),
	content: diskPath.optional(),
	public: diskPath.optional(),
	out: diskPath.optional(),
	locales: locales.optional(),
	navbar: listOf(navbarItem).optional(),
	collections: listOf(collection).optional(),
	footer: footer.optional(),
	texts: z.record(z.string(), text, { error: 'an object' }).optional(),
	theme: diskPath.optional(),
	appearance: oneOf(['auto', 'light', 'dark', 'force-light', 'force-dark']).optional(),
	transition: transition.optional(),
	logo: logo.optional(),
	favicon: publicFile.optional(),
	socialImage: publicFile.optional(),
	social: listOf(socialLink).optional(),
	profile: profile.optional(),
	repository: repository.optional(),
	history: z.union([hidden, history], { error: '`false` or an object' }).optional(),
	outline: outline.optional(),
	aside: aside.optional(),
	copyright: z.union([hidden, copyright], { error: '`false` or an object' }).optional(),
	bulletin: bulletin.optional(),
	watermark: watermark.optional(),
	comments: comments.optional(),
	encrypt: encrypt.optional(),
	search: search.optional(),
	timeZone: timeZone.optional(),
	redirects: z.record(z.string(), text, { error: 'an object' }).optional(),
	sourceRedirects: flag.optional(),
	wordsPerMinute: z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' }).optional(),
	markdown: markdown.prefault({}).describe('How Markdown is read, where there is a choice.'),
	components: components.optional(),
	slots: slots.optional(),
	replace: replace.optional(),
	layouts: layouts.optional(),
	styles: styles.optional(),
	home: home.optional(),
	checks: checks.optional(),
	encoding: oneOf(['strict', 'replace']).optional(),
	limits: limits
		.prefault({})
		.describe('How large and how deep a page may be. Default: what suits pages that people write and read.'),
	budget: budget
		.prefault({})
		.describe(
			'How large each page may be, in bytes as they are sent. Default: no limit, and nothing is measured.',
		),
});

/** Checked options, with every default that depends on nothing else. */
export type ParsedOptions = z.output<typeof siteSchema>;

/** Fails to compile where the schema and the documented interface are not the same in every key. */
export type SchemaIsInStep = Assert<Equal<z.input<typeof siteSchema>, SiteOptions>>;
