/** A size as an author wrote it, in pixels. At least one of the two is there. */
export interface WrittenSize {
	width?: number;
	height?: number;
}

/** What stands in the text of a picture. */
export interface ReadSize {
	/** The text without the size. */
	text: string;
	size?: WrittenSize;
	/** What was probably meant as a size, but is not one. */
	invalid?: string;
}

const maxLength = 24;
const equals = /(?:^|\s)=(\d{0,5})x(\d{0,5})$/i;
const bar = /\|\s*(\d{1,5})(?:x(\d{1,5}))?$/i;
const attempt = /(?:^|\s)(=(?:\d+(?:px|%|em|rem)?)?[x*\u00d7]?(?:\d+(?:px|%|em|rem)?)?|=auto)$/i;
const barAttempt = /(\|\s*(?:\d+(?:px|%|em|rem)|\d+\s*[*\u00d7,]\s*\d+))$/i;

/** Takes the size off the end of a picture's text: `alt =300x200`, `=300x`, `=x200`, `alt|300`, `alt|300x200`. */
export function readSize(alt: string): ReadSize {
	const trimmed = alt.trimEnd();
	const end = trimmed.slice(-maxLength);
	const match = equals.exec(end) ?? bar.exec(end);
	const size = match && sizeOf(match[1], match[2]);
	if (match && size)
		return { text: trimmed.slice(0, trimmed.length - end.length + match.index).trimEnd(), size };
	const wrong = attempt.exec(end) ?? barAttempt.exec(end);
	return wrong && /\d/.test(wrong[1]!) ? { text: alt, invalid: wrong[1]! } : { text: alt };
}

/** The size that two texts of digits mean; nothing and zero leave a side to the picture's own ratio. */
export function sizeOf(width = '', height = ''): WrittenSize | undefined {
	const size: WrittenSize = {
		...(Number(width) > 0 ? { width: Number(width) } : {}),
		...(Number(height) > 0 ? { height: Number(height) } : {}),
	};
	return Object.keys(size).length > 0 ? size : undefined;
}
