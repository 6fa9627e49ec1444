/** The same page as others write it, most exact first. Letter case stays. */
export function listSpellings(path: string): string[] {
	const clean = path.replace(/\/{2,}/g, '/');
	const index = clean.replace(/\/(index|README)\.(html|md)$/, '/');
	const bare = clean.replace(/\.(html|md)$/, '').replace(/\/$/, '');
	return [path, clean, index, `${bare}/`, `${bare}.html`];
}
