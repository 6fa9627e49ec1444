/** Attributes that are read and lead nowhere. */
const prose = /^(alt|title|label|aria[A-Z-].*|placeholder|content)$/;

/** Attributes of markup, addresses of styles and of Markdown, and addresses between quotes. */
const leading =
	/=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|\burl\([^)]*\)|\]\([^)]*\)|"\/[^"\n]*"|'\/[^'\n]*'|`\/[^`\n]*`/gi;

/**
 * The texts in data that may refer to a file: those that begin with an address, attributes, and addresses in markup, styles and code that
 * runs. What is only said, as in `Crawlers read /robots.txt first.`, refers to nothing.
 */
export function referredTexts(data: unknown): string[] {
	if (typeof data === 'string') return textsIn(data);
	if (typeof data !== 'object' || data === null) return [];
	const { type, properties, children } = data as Record<string, unknown>;
	if (type === 'text' || type === 'comment') return [];
	if (type === 'element') return [...attributesOf(properties), ...referredTexts(children)];
	return Object.values(data).flatMap(referredTexts);
}

function textsIn(text: string): string[] {
	return text.startsWith('/') ? [text] : (text.match(leading) ?? []);
}

function attributesOf(properties: unknown): string[] {
	return Object.entries(properties ?? {}).flatMap(([name, value]) => {
		if (prose.test(name)) return [];
		if (typeof value !== 'string') return [JSON.stringify(value)];
		// Code is HTML in an attribute: what it shows is text.
		return name === 'html' ? (value.match(/<[^>]+>/g) ?? []).flatMap(textsIn) : [value];
	});
}
