/** What an attribute of a component holds. `address` is resolved like a link or a picture. */
export type PropKind = 'text' | 'number' | 'boolean' | 'link' | 'image';

/** A component that Markdown may use as a capitalised tag: `<LinkCard title="x" href="/y/" />`. */
export interface ComponentSpec {
	/** The element that the theme renders: `link-card`. */
	element: string;
	/** Attributes by their name in camelCase. */
	props: Record<string, PropKind>;
	/** Whether it stands in a line of text. Others are blocks. */
	inline?: boolean;
}
