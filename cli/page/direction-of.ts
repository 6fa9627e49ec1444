/** Scripts that run from right to left (`Bidi_Class` of Unicode), and languages that are written in one where their tag names none. */
const fromRight =
	/^(?:[a-z]+-(?:adlm|arab|aran|hebr|mand|nkoo|rohg|samr|syrc|thaa)(?:-|$)|(?:arc?|arz|azb|ckb|dv|fa|he|iw|ks|lrc|mzn|nqo|pnb|ps|sd|syr|ug|ur|yi)(?!-[a-z]{4}(?:-|$))(?:-|$))/i;

/**
 * Which way a language is written, by its tag, as a part of a page's data: absent from left to right. What `Intl` knows is not the same in
 * all versions of Node.
 */
export function directionOf(lang: string): { dir?: 'rtl' } {
	return fromRight.test(lang) ? { dir: 'rtl' } : {};
}
