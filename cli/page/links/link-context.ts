import type { SiteConfig } from '../../config/site-config.ts';
import type { FoundSize } from '../../images/picture-sizes.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { LinkNote } from './hover-notes.ts';

/** What a link is resolved against. */
export interface LinkContext {
	config: SiteConfig;
	graph: PageGraph;
	/** Path of the file that the link stands in, relative to the content folder. */
	path: string;
	/** Ids of a page by route; `undefined` where the page has not been parsed, and is not checked. */
	idsOf: (route: string) => string[] | undefined;
	/** What a link to a heading shows, by the route of its page and its id. Default: nothing. */
	noteOf?: (route: string, id: string) => LinkNote | undefined;
	/** Address of a file beside the Markdown by its path in the content folder, if there is one. */
	localAsset: (path: string) => string | undefined;
	/** Absolute path of such a file. Default: as the link spells it. */
	localFile?: (path: string) => string;
	/** Is told of each file of the public folder that something leads to, by its address. Default: nobody wants to know. */
	publicFile?: (address: string) => void;
	/** Whether a file is there by its path in the content folder, for hints. Default: none is. */
	hasFile?: (path: string) => boolean;
	/** Files of the folder that a path leads to, for suggestions. Default: none. */
	filesBeside?: (path: string) => string[];
	/** Size of a picture file by its absolute path. Default: not known. */
	pictureSize?: (file: string) => FoundSize;
	/** `PictureCopies` of a picture file as JSON, by its absolute path. Default: none has any. */
	pictureVariants?: (file: string) => string | undefined;
}
