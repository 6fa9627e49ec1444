/** The entries of a list that was saved as JSON, without those of another kind; none where there is no such list. */
export function readList<T>(
	read: () => string | null | undefined,
	isEntry: (entry: unknown) => entry is T,
): T[] {
	try {
		const list: unknown = JSON.parse(read() ?? '[]');
		return Array.isArray(list) ? list.filter(isEntry) : [];
	} catch {
		return [];
	}
}

/** Whether an entry is text. */
export function isText(entry: unknown): entry is string {
	return typeof entry === 'string';
}
