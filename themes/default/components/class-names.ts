/** Joins the names that are there: `classNames('a', isOpen && 'b')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	return names.filter(Boolean).join(' ');
}
