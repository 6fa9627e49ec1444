const repository = '`repository`';

/** What other generators call an option of the site or of one of its languages, and what it is here. */
const options: Readonly<Record<string, string>> = {
	...{ nav: '`navbar`', srcDir: '`content`', outDir: '`out`' },
	lang: '`lang` of a language, in `locales`',
	sidebar: '`sidebar` of a collection, in `collections`',
	notes: 'a list of folders, `collections`',
	blog: "a collection with `kind: 'post'`, in `collections`",
	...{ baseURL: '`hostname` and `base`', selectLanguageName: '`label`' },
	...{ docsRepo: repository, docsDir: repository, docsBranch: repository, editLink: repository },
	...{ lastUpdated: '`history`', contributors: '`history`', changelog: '`history`' },
};

/** What an option of another generator is here; nothing where nobody knows. */
export function ownOptionOf(key: string): string | undefined {
	return Object.hasOwn(options, key) ? options[key] : undefined;
}
