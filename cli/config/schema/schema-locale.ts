import { z } from 'zod';
import { bulletin } from './schema-bulletin.ts';
import { collection, navbarItem } from './schema-navigation.ts';
import { profile } from './schema-profile.ts';
import { synonyms } from './schema-search.ts';
import { severity } from './schema-severity.ts';
import { address, aside, isEnclosedPath, languageTag, logo, outline, text, words } from './schema-values.ts';
import { isRecord, listOf, strictOptions } from './strict-options.ts';

/** A link to a profile elsewhere. */
export const socialLink = strictOptions({
	icon: z.union([words, strictOptions({ name: words })], { error: 'text that is not empty, or an object' }),
	link: address,
	label: words.optional(),
});

/** Lines at the bottom of a page. */
export const footer = strictOptions({ message: text.optional(), copyright: text.optional() });

const locale = strictOptions({
	lang: languageTag,
	label: words,
	title: words.optional(),
	description: text.optional(),
	logo: logo.optional(),
	outline: outline.optional(),
	aside: aside.optional(),
	navbar: listOf(navbarItem).optional(),
	collections: listOf(collection).optional(),
	social: listOf(socialLink).optional(),
	profile: profile.optional(),
	footer: footer.optional(),
	bulletin: bulletin.optional(),
	synonyms: synonyms.optional(),
	texts: z.record(z.string(), text, { error: 'an object' }).optional(),
	checks: strictOptions({ severity: severity.optional() }).optional(),
});

/** Languages by path prefix. The rules of the prefixes hold also where a language has mistakes. */
export const locales = z.record(z.string(), locale, { error: 'an object' }).superRefine(
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
