import * as z from 'zod';
import {
	aside,
	dateFormat,
	isEnclosedPath,
	languageTag,
	listOfWords,
	logo,
	outline,
	socialImage,
	text,
	words,
} from '../schema/schema-values.ts';
import {
	isRecord,
	listOf,
	nullable,
	optional,
	prefault,
	strictOptions,
	withDefault,
} from '../schema/strict-options.ts';
import { bulletin } from './bulletin.ts';
import { localeChecks } from './checks.ts';
import { collection, footer, navbarItem, socialLink } from './navigation.ts';
import { profile } from './profile.ts';
import { synonyms } from './search.ts';

const locale = strictOptions({
	lang: languageTag.describe(
		"Language tag (BCP 47): `zh-CN`. Sets `<html lang>` and chooses the theme's words.",
	),
	label: words.describe("The language's own name in the language menu: `日本語`."),
	title: optional(words).describe("Name of the site in this language. Default: the site's."),
	description: optional(text).describe("Meta description in this language. Default: the site's."),
	logo: optional(logo).describe("Logo image in this language. Default: the site's."),
	socialImage: optional(nullable(socialImage)).describe(
		"Picture for link previews in this language; `null`: none. Default: the site's.",
	),
	outline: optional(outline).describe("Levels of the outline in this language. Default: the site's."),
	aside: optional(aside).describe("The column with the outline in this language. Default: the site's."),
	dateFormat: optional(dateFormat).describe("How days are written in this language. Default: the site's."),
	navbar: optional(listOf(navbarItem)).describe("Top navigation. Default: the site's."),
	collections: optional(listOf(collection)).describe(
		"Folders of this locale that form one unit with a sidebar. Default: the site's.",
	),
	social: optional(listOf(socialLink)).describe(
		"Links shown as icons in the navbar in this language. Default: the site's.",
	),
	profile: optional(profile).describe("Who the site is by, in this language. Default: the site's."),
	footer: optional(footer).describe(
		"Lines at the bottom of each page, inline HTML allowed. Default: the site's.",
	),
	bulletin: optional(bulletin).describe("The notice in this language; `false`: none. Default: the site's."),
	synonyms: optional(synonyms).describe(
		"Words that mean the same to those who search in this language, the site's own first: `[['claim', 'land']]`. Default: those of `search`.",
	),
	terms: withDefault(z.record(words, listOfWords, { error: 'an object' }), {}).describe(
		"What readers call what a page is about, by the page's address: `{ '/guide/install/': ['set up', 'get started'] }`. They are keywords of that page, as those of its front matter are. Default: none.",
	),
	readings: withDefault(z.record(words, words, { error: 'an object' }), {}).describe(
		"How words sound, in kana, for readers who type them so or in Latin letters: `{ 領地: 'りょうち' }`. For Japanese; Chinese is read by itself. Default: none.",
	),
	texts: withDefault(z.record(z.string(), text, { error: 'an object' }), {}).describe(
		'Replaces words of the interface by key (see `themes/default/locales`). Default: none.',
	),
	checks: prefault(localeChecks, {}).describe('What is not an error in the files of this language.'),
}).meta({
	id: 'LocaleOptions',
	description:
		'One language of the site. What is set here overrides the option of the same name of the site.',
});

/** Languages by path prefix. The rules of the prefixes hold also where a language has mistakes. */
export const localesOption = z.record(z.string(), locale, { error: 'an object' }).superRefine(
	(value, context) => {
		for (const prefix of Object.keys(value).filter((key) => !isEnclosedPath(key))) {
			const message = 'a path with `/` on both ends such as `/en/`';
			context.addIssue({ code: 'custom', path: [prefix], message, params: { isKey: true } });
		}
		if (Object.hasOwn(value, '/')) return;
		const message = 'the default language under it';
		context.addIssue({ code: 'custom', message, params: { without: ['/'] } });
	},
	{ when: ({ value }) => isRecord(value) },
);
