import { getOrMake } from './get-or-make.ts';

/** Values for the places `{name}` of a text. Numbers are written as the language writes them. */
export type TextValues = Record<string, string | number>;

/**
 * The interface's words: `{name}` in a text is replaced by the value of that name. A text with a number in it has a
 * form for each of the language's plural categories (`meta.words.one`, `meta.words.other`) and is asked for by the
 * key before them; the value `count` chooses.
 */
export type Texts = (key: string, values?: TextValues) => string;

/** By language tag: these take longer to make than to use. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** Languages that write whole numbers below a thousand as programs do: browsers need 12 ms to make the first format. */
const plain = /^(en|ja|ru|zh)\b/;

/** A number as the language writes it. */
function writeNumber(value: number, lang: string): string {
	const isPlain = plain.test(lang) && Number.isInteger(value) && value >= 0 && value < 1000;
	return isPlain ? `${value}` : numberFormatOf(lang).format(value);
}

/** What writes the numbers of a language. */
export function numberFormatOf(lang: string): Intl.NumberFormat {
	return getOrMake(numbers, lang, () => new Intl.NumberFormat(lang));
}

/** What chooses a text's form by a number. */
export function pluralRulesOf(lang: string): Intl.PluralRules {
	return getOrMake(plurals, lang, () => new Intl.PluralRules(lang));
}

/** Reads words in a language off a table. A missing key is a bug and is shown as the key itself. */
export function textsOf(table: Record<string, string>, lang: string): Texts {
	return (key, values = {}) =>
		findText(table, lang, key, values).replace(/\{(\w+)\}/g, (whole, name: string) => {
			const value = values[name];
			return typeof value === 'number' ? writeNumber(value, lang) : (value ?? whole);
		});
}

/** A text without forms goes first: a site that needs only one may write it so. */
function findText(table: Record<string, string>, lang: string, key: string, { count }: TextValues): string {
	const text = table[key];
	if (text !== undefined || typeof count !== 'number') return text ?? key;
	const form = pluralRulesOf(lang).select(count);
	return table[`${key}.${form}`] ?? table[`${key}.other`] ?? key;
}
