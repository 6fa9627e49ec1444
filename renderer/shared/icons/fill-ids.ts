/** Makes the ids of a drawing unique: puts `unique` in place of each `~`. See `IconDrawing`. */
export function fillIds(body: string, unique: string): string {
	return body.includes('~') ? body.replaceAll('~', () => unique) : body;
}
