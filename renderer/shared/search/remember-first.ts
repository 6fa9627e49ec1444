/** A function of a text that remembers its first results, up to so many: texts are made of the same few thousand words. */
export function rememberFirst<T>(make: (text: string) => T, most: number): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		const result = make(text);
		if (known.size < most) known.set(text, result);
		return result;
	};
}
