/* Options of where the text comes from, and who wrote it. */

import type { ContributorOptions } from './chrome-options.ts';

/** Where the sources are. */
export interface RepositoryOptions {
	/** Address of the repository: `https://github.com/LunaDeerMC/DominionDocs`. */
	url: string;
	/** Branch that edit links open. Default `main`. */
	branch?: string;
	/** Folder of the site's config inside the repository. Default: found by git, else the root. */
	dir?: string;
	/** Whether pages link to their source. Default `true`. */
	editLink?: boolean;
	/** Pattern of the edit link with `:url`, `:branch` and `:path`. Default: by host (GitHub, GitLab, Gitee, Bitbucket). */
	editLinkPattern?: string;
	/** Pattern of a commit's address with `:url` and `:hash`. Default: by host. */
	commitUrlPattern?: string;
	/** Pattern of a release's address with `:url` and `:tag`. Default: by host. */
	tagUrlPattern?: string;
	/** Pattern of the address of an issue that a commit names as `#12`, with `:url` and `:issue`. Default: by host. */
	issueUrlPattern?: string;
}

/** What is taken from git history. */
export interface HistoryOptions {
	/** Whether and how pages name the people who wrote them. Default `true`. */
	contributors?: boolean | ContributorOptions;
	/** Whether pages list their commits. Default `true`. */
	changelog?: boolean;
	/** Number of commits listed, newest first. Default 20. */
	maxChanges?: number;
	/** Merges several git identities into one person and gives a link and a picture. */
	people?: PersonOptions[];
}

/** One person behind one or more git identities. */
export interface PersonOptions {
	/** Name that is shown. */
	name: string;
	/** Author names or e-mail addresses in git that are this person. `name` always is. */
	aliases?: string[];
	/** Profile address. */
	url?: string;
	/** Address of a picture: in `public/` or a URL. */
	avatar?: string;
}
