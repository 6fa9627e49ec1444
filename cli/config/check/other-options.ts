/** What other generators call an option of the site, and what it is here. */
const options: Readonly<Record<string, string>> = {
	...{ nav: '`navbar`', srcDir: '`content`', outDir: '`out`' },
	lang: '`lang` of a language, in `locales`',
	sidebar: '`sidebar` of a collection, in `collections`',
};

/** What an option of another generator is here; nothing where nobody knows. */
export function ownOptionOf(key: string): string | undefined {
	return Object.hasOwn(options, key) ? options[key] : undefined;
}
