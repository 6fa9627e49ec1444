import { locateAll } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { hintOf } from '../diagnostics/suggest.ts';

/** Words of the config that the theme never asks for. `messages` are the theme's, by language tag. */
export async function checkTexts(
	config: SiteConfig,
	messages: Record<string, Record<string, string>>,
): Promise<Diagnostic[]> {
	const keys = Object.values(messages).flatMap((table) => Object.keys(table));
	// A text with forms may be given as one.
	const known = new Set([
		...keys,
		...keys.map((key) => key.replace(/\.(?:zero|one|two|few|many|other)$/, '')),
	]);
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
	return locateAll(config, problems);
}
