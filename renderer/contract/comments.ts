/** Comments that GitHub keeps as discussions, shown by giscus in a frame. */
export interface GiscusData {
	provider: 'giscus';
	/** Origin of the giscus service. */
	host: string;
	/** `owner/name`. */
	repo: string;
	repoId: string;
	category: string;
	categoryId: string;
	/** What a page's discussion is found by. */
	mapping: 'pathname' | 'url' | 'title';
	strict: boolean;
	reactions: boolean;
	inputPosition: 'top' | 'bottom';
	/** Names of giscus' themes, or addresses of style sheets. */
	theme: { light: string; dark: string };
}

/** What the providers have in common that bring a script of their own. */
interface ScriptedData {
	/** Address of the service that keeps the comments. */
	server: string;
	/** Address of the client's script: a URL or a file below the base. */
	script: string;
	/** Address of its style sheet. */
	style: string;
}

/** Comments that a Waline server keeps. */
export interface WalineData extends ScriptedData {
	provider: 'waline';
	/** Addresses of collections of emojis. */
	emojis: string[];
	/** Addresses of pictures that readers may answer the page with. */
	reactions: string[];
	login: 'enable' | 'disable' | 'force';
	/** What a reader has to say of themselves. */
	required: ('nick' | 'mail')[];
	pageSize: number;
}

/** Comments that Twikoo keeps. `server` is the name of an environment where it runs in Tencent CloudBase. */
export interface TwikooData extends ScriptedData {
	provider: 'twikoo';
	/** Region of the environment. Absent for servers with an address. */
	region?: string;
}

/** Comments that an Artalk server keeps. */
export interface ArtalkData extends ScriptedData {
	provider: 'artalk';
	/** Name of the site on the server. */
	site: string;
	/** Address of a list of emoticons, or `null`. */
	emoticons: string | null;
}

/** Who keeps the readers' comments, and how they are shown. Plain JSON, with every default filled in. */
export type CommentsData = GiscusData | WalineData | TwikooData | ArtalkData;
