/** Who a site is by. */
export interface ProfileOptions {
	/** Default: the name of the site. */
	name?: string;
	/** A line about them, inline HTML allowed. Default: the description of the site. */
	description?: string;
	/** Their picture: a file of the public folder such as `/me.png`, or a URL. Default: none. */
	avatar?: string;
	/** The older name of `avatar`, which goes before it. */
	url?: string;
	/** Whether the picture is round. Default `false`. */
	circle?: boolean;
	/** Where they are. Default: not said. */
	location?: string;
	/** What they belong to. Default: not said. */
	organization?: string;
	/** Side of the column with it beside posts. Default `right`. */
	layout?: 'left' | 'right';
	/** Width of the picture's file in pixels, which keeps its room. Default: as the file says. */
	originalWidth?: number;
	/** Height of the picture's file in pixels. Default: as the file says. */
	originalHeight?: number;
}
