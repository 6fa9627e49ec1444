/** The interface's words: `{name}` in a text is replaced by the value of that name. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

/** Reads words off a table. A missing key is a bug and is shown as the key itself. */
export function textsOf(table: Record<string, string>): Texts {
	return (key, values = {}) =>
		(table[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
