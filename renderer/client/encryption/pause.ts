/** Lets the browser do what else there is to do. */
export function pause(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve));
}
