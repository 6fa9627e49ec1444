/** Makes the ids of a drawing unique: replaces each `~` by `unique`. See `IconDrawing`. */
export function fillIds(body: string, unique: string): string {
	return body.includes('~') ? body.replaceAll('~', () => unique) : body;
}
