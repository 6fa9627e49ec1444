/** Who keeps the comments below the pages of a manual. */
export type CommentsOptions = GiscusOptions | WalineOptions | TwikooOptions | ArtalkOptions;

/** Comments that GitHub keeps as discussions. The ids stand in the snippet that https://giscus.app makes. */
export interface GiscusOptions {
	provider: 'giscus';
	/** Public repository with the discussions: `owner/name`. */
	repo: string;
	/** Id of the repository: `R_kgDO…`. */
	repoId: string;
	/** Category of the discussions: `Announcements`. */
	category: string;
	/** Id of the category: `DIC_kwDO…`. */
	categoryId: string;
	/** What a page's discussion is found by: its path, its full address or its title. Default `pathname`. */
	mapping?: 'pathname' | 'url' | 'title';
	/** Whether only a discussion whose title is the same is taken. Default `false`. */
	strict?: boolean;
	/** Whether readers may answer the page with an emoji. Default `true`. */
	reactions?: boolean;
	/** Where a comment is written. Default `bottom`. */
	inputPosition?: 'top' | 'bottom';
	/** Names of giscus' themes, or addresses of style sheets. Default `light` and `dark`. */
	theme?: { light: string; dark: string };
	/** Origin of the giscus service. Default `https://giscus.app`. */
	host?: string;
}

/** What the providers have in common that bring a script of their own. */
interface ScriptedOptions {
	/** Where the service's script is: a URL or, best, a copy in `public/`. Default: a fixed version on jsDelivr. */
	script?: string;
	/** Its style sheet, in the same way. */
	style?: string;
	/** Origins that the service connects to besides its server. They become part of the pages' policy. Default: none. */
	hosts?: string[];
}

/** Comments that a Waline server keeps: https://waline.js.org */
export interface WalineOptions extends ScriptedOptions {
	provider: 'waline';
	/** Address of the server. */
	server: string;
	/** Addresses of collections of emojis, whose hosts become part of the pages' policy. Default: none. */
	emojis?: string[];
	/** Addresses of pictures that readers may answer the page with. Default: none. */
	reactions?: string[];
	/** Whether readers can or must sign in. Default `enable`. */
	login?: 'enable' | 'disable' | 'force';
	/** What a reader has to say of themselves. Default: nothing. */
	required?: ('nick' | 'mail')[];
	/** Comments that are shown at a time. Default 10. */
	pageSize?: number;
}

/** Comments that Twikoo keeps: https://twikoo.js.org */
export interface TwikooOptions extends ScriptedOptions {
	provider: 'twikoo';
	/** Address of the server or, in Tencent CloudBase, the name of the environment (`envId`). */
	server: string;
	/** Region of the environment in Tencent CloudBase. Default `ap-shanghai`. */
	region?: string;
}

/** Comments that an Artalk server keeps: https://artalk.js.org */
export interface ArtalkOptions extends ScriptedOptions {
	provider: 'artalk';
	/** Address of the server. */
	server: string;
	/** Name of the site on the server. */
	site: string;
	/** Address of a list of emoticons, whose host becomes part of the pages' policy. Default: none. */
	emoticons?: string;
}
