/** Way to a value in the config: `['locales', '/en/', 'navbar', 0, 'text']`. */
export type KeyPath = readonly (string | number)[];

const longest = 60;

/** A key path as one would type it: `` `locales["/en/"].navbar[0].text` ``. The empty path is the config. */
export function describePath(path: KeyPath): string {
	const steps = path.map((key, index) => {
		if (typeof key === 'number' || !/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key)) {
			return `[${JSON.stringify(key)}]`;
		}
		return index === 0 ? key : `.${key}`;
	});
	return steps.length === 0 ? 'config' : `\`${steps.join('')}\``;
}

/** A value as a reader recognises it: `` `"docs"` ``, `` `3` ``, `list`, `function`. */
export function describeValue(value: unknown): string {
	if (typeof value === 'string') return `\`${shorten(JSON.stringify(value))}\``;
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'function') return 'function';
	if (typeof value === 'object' && value !== null) return 'object';
	return `\`${String(value)}\``;
}

/** The value that a key path leads to; `undefined` where it leads nowhere. */
export function valueAt(input: unknown, path: KeyPath): unknown {
	return path.reduce<unknown>((value, key) => {
		const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
		return isHolder ? (value as Record<string | number, unknown>)[key] : undefined;
	}, input);
}

/** The way to the first value that contains itself; `undefined` if no value does. */
export function findCycle(value: unknown, path: KeyPath = [], above: unknown[] = []): KeyPath | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	if (above.includes(value)) return path;
	// A list may have thousands of texts.
	if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return undefined;
	for (const [key, below] of Object.entries(value)) {
		const step = Array.isArray(value) ? Number(key) : key;
		const found = findCycle(below, [...path, step], [...above, value]);
		if (found) return found;
	}
	return undefined;
}

function shorten(text: string): string {
	return text.length > longest ? `${text.slice(0, longest - 2)}…"` : text;
}
