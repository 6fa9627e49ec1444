/** Forms of output: for people, one JSON object per line, a SARIF log, workflow commands. */
export const outputFormats = ['text', 'json', 'sarif', 'github'] as const;

/** One of {@link outputFormats}. */
export type OutputFormat = (typeof outputFormats)[number];

/** How messages are printed. */
export interface PrintOptions {
	/** Short for the format `json`. */
	json?: boolean | undefined;
	/** Default `text`. All but `text` go to standard output, with nothing beside them. */
	format?: OutputFormat | undefined;
	/** Most errors that are printed. Default: all. */
	maxErrors?: number | undefined;
}

/** The form that these options ask for. */
export function formatOf({ format, json = false }: PrintOptions): OutputFormat {
	return format ?? (json ? 'json' : 'text');
}
