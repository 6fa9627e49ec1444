/** Scripts that run from right to left: `Script` and `Bidi_Class` of Unicode. */
const fromRight = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Which way a language is written, by its tag, as the attribute `dir` has it. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
	return fromRight.test(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
}
