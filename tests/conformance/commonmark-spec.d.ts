declare module 'commonmark-spec' {
	/** The examples of the specification, in its order. A tab is written as `→`. */
	export const tests: { number: number; section: string; markdown: string; html: string }[];
}
