import { locateAll } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { nearestLanguage } from './compose-site.ts';

/** Words of the config that the theme never asks for, and languages that it has no words of. `messages` are the theme's, by language tag. */
export async function checkTexts(
	config: SiteConfig,
	messages: Record<string, Record<string, string>>,
): Promise<Diagnostic[]> {
	const keys = Object.values(messages).flatMap((table) => Object.keys(table));
	const known = new Set([...keys, ...keys.map(withoutForm)]);
	const seen = new Set<string>();
	const problems = config.locales.flatMap(({ prefix, texts }) =>
		Object.keys(texts).flatMap((key): ConfigProblem[] => {
			if (known.has(key) || seen.has(key)) return [];
			seen.add(key);
			const hint = hintOf(key, known, 'See `themes/default/locales` for the keys.');
			const message = `Unexpected key \`${key}\` in \`texts\`, expected one of a word that the theme shows.`;
			const diagnostic = diagnose('text-unknown', message, { file: config.file, hint });
			return [{ path: ['locales', prefix, 'texts', key], diagnostic }];
		}),
	);
	const lacking = config.locales.flatMap(({ prefix, lang, texts, dateFormat }): ConfigProblem[] => {
		const near = nearestLanguage(lang, messages);
		if (isSameLanguage(lang, near)) return [];
		const given = new Set(Object.keys(texts).map(withoutForm));
		if (!dateFormat.includes('MMMM')) given.add('date.months');
		const all = new Set(Object.keys(messages[near] ?? {}).map(withoutForm));
		const missing = [...all].filter((key) => !given.has(key)).length;
		if (missing === 0) return [];
		const words = `${missing} ${missing === 1 ? 'word' : 'words'} of the interface`;
		const message = `Unexpected language \`${lang}\`, which the theme has no words for: readers see ${words} in \`${near}\`.`;
		const hint = `Give them in \`texts\` of the language. The keys are those of \`themes/default/locales/${near}.json\` in the package.`;
		return [
			{
				path: ['locales', prefix, 'lang'],
				diagnostic: diagnose('texts-missing', message, { file: config.file, hint }),
			},
		];
	});
	return locateAll(config, [...problems, ...lacking]);
}

/** The key of a word without its plural form: a text with forms may be given as one. */
function withoutForm(key: string): string {
	return key.replace(/\.(?:zero|one|two|few|many|other)$/, '');
}

/** Whether two tags mean the same language in the same script: `en-GB` and `en-US`, but not `zh-TW` and `zh-CN`. */
function isSameLanguage(lang: string, other: string): boolean {
	const [a, b] = [lang, other].map((tag) => new Intl.Locale(tag).maximize());
	return a?.language === b?.language && a?.script === b?.script;
}
