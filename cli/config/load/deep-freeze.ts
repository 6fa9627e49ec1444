/** Freezes a plain value and all that is in it. Returns the same value. */
export function deepFreeze<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	for (const member of Object.values(value)) deepFreeze(member);
	return Object.freeze(value);
}
