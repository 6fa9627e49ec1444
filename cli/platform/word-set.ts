/** The words of some lines, which spaces part. */
export function wordSet(...lines: string[]): ReadonlySet<string> {
	return new Set(lines.join(' ').split(' '));
}
