const nothing = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
const wide =
	/^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}])$/u;

/**
 * Cells of a terminal that a character takes: two for Chinese, Japanese, Korean and full-width ones and
 * for emoji, none for accents and joiners, one for all others.
 */
export function cellWidth(character: string): 0 | 1 | 2 {
	if (nothing.test(character)) return 0;
	return wide.test(character) && !/\p{RI}/u.test(character) ? 2 : 1;
}
