/** Attributes that are read and lead nowhere. */
const prose = /^(alt|title|label|aria[A-Z-].*|placeholder|content)$/;

/** Attributes of markup and addresses of styles in a text. */
const leading = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|\burl\([^)]*\)/gi;

/**
 * The texts in data that may refer to a file: addresses by themselves, attributes, and addresses in markup and styles. What is only said, as
 * in `Crawlers read /robots.txt first.`, refers to nothing.
 */
export function referredTexts(data: unknown): string[] {
	if (typeof data === 'string') return textsIn(data);
	if (typeof data !== 'object' || data === null) return [];
	const { type, properties, children, value } = data as Record<string, unknown>;
	if (type === 'text' || type === 'comment') return [];
	if (type === 'raw') return referredTexts(value);
	if (type === 'element') return [...attributesOf(properties), ...referredTexts(children)];
	return Object.values(data).flatMap(referredTexts);
}

function textsIn(text: string): string[] {
	if (!/\s/.test(text)) return [text];
	return text.match(leading) ?? [];
}

function attributesOf(properties: unknown): string[] {
	return Object.entries(properties ?? {}).flatMap(([name, value]) => {
		if (prose.test(name)) return [];
		if (typeof value !== 'string') return [JSON.stringify(value)];
		// Code is HTML in an attribute.
		return name === 'html' ? textsIn(value) : [value];
	});
}
