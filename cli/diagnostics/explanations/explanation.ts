/** What is told of one code when somebody asks. Markdown, for those who write pages. */
export interface Explanation {
	/** What is wrong, in a few words and without a full stop. */
	title: string;
	/** What it means and what to do. One paragraph, or several with an empty line between them. */
	text: string;
	/** How it looks where it goes wrong. */
	wrong?: string;
	/** The same as it should be. */
	right?: string;
	/** Language of the two. Default `md`. */
	language?: 'md' | 'yaml' | 'ts' | 'sh' | 'text';
}
