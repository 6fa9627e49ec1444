/** What some work gives, or `otherwise` where it throws: for what may be gone, damaged, or written by anybody. */
export function orElse<T, Otherwise>(work: () => T, otherwise: Otherwise): T | Otherwise {
	try {
		return work();
	} catch {
		return otherwise;
	}
}
