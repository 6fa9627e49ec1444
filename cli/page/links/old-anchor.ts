/**
 * The id that an anchor of VuePress stands for, which makes them otherwise of a heading's text than GitHub does:
 * `config-yml` of `config.yml`, `_1-install` of `1. Install`, `🎉-done` of `🎉 Done`. The first of several.
 */
export function findOldAnchor(hash: string, ids: readonly string[]): string | undefined {
	if (!isOld(hash)) return undefined;
	const wanted = lettersOf(hash);
	return wanted === '' ? undefined : ids.find((id) => lettersOf(id) === wanted);
}

/** Words between single hyphens, with `_` before a number: what VuePress makes of any text. */
function isOld(hash: string): boolean {
	const words = hash.replace(/^_(?=\d)/, '').split('-');
	return words.every((word) => /^[^\s~`!@#$%^&*()_+=[\]{}|\\;:"'“”‘’<>,.?/]+$/.test(word));
}

/** What both ways of making an id keep of a text. */
function lettersOf(id: string): string {
	return id.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
}
