/** Text between tags, and attribute values in double quotes. Safe in HTML and in XML. */
export function escapeMarkup(text: string): string {
	return stripControls(text)
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}

/** JSON inside a `<script>` element: nothing in it can end the element or start a comment. */
export function escapeJson(value: unknown): string {
	return JSON.stringify(value).replace(
		/[<>&\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}

/** Escapes what stands for something else in a regular expression. */
export function escapeRegExp(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Leaves out what XML 1.0 cannot hold: control characters and halves of surrogate pairs. */
export function stripControls(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
	return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** Control characters, line separators and marks that change the direction of the text around them. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Makes one line of a name that nobody wrote as text, such as that of a file, without what cannot be seen. */
export function toPlainLine(text: string): string {
	return text
		.replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
		.replace(unsafe, '')
		.trim();
}
