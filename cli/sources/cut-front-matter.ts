/** A file's text in its two parts, the front matter not yet read. */
export interface CutText {
	/** Line of the file that the body starts in; 1 without front matter. */
	bodyLine: number;
	/** The text below the front matter. */
	body: string;
	/** What stands behind the opening `---`. Absent without front matter. */
	opening?: string;
	/** The text of the front matter. Absent where it has no end. */
	source?: string;
}

/** Cuts a text where its front matter ends; the rest is body. */
export function cutFrontMatter(text: string): CutText {
	const whole = { bodyLine: 1, body: text };
	const opening = /^---([^\n]*)\n/.exec(`${text}\n`);
	if (!opening || /^-/.test(opening[1]!)) return whole;
	const language = opening[1]!.trim();
	const closing = /\n---[ \t]*(\n|$)/.exec(text.slice(opening[0].length - 1));
	if (!closing || !['', 'yaml', 'yml'].includes(language)) return { ...whole, opening: language };
	const yamlEnd = opening[0].length - 1 + closing.index;
	const end = Math.min(text.length, yamlEnd + closing[0].length);
	return {
		opening: language,
		source: text.slice(opening[0].length, Math.max(opening[0].length, yamlEnd)),
		body: text.slice(end),
		bodyLine: text.slice(0, end).split('\n').length,
	};
}
