/** One commit that touched a file. */
export interface Commit {
	/** Full hash. */
	hash: string;
	/** As in `.mailmap` where the repository has one; control characters removed. */
	authorName: string;
	authorEmail: string;
	/** Author date in seconds since 1970. */
	time: number;
	/** First line of the message, control characters removed. */
	subject: string;
	/** Whether the config leaves it out: it is listed nowhere, names nobody and is no update of a page. Default: no. */
	isIgnored?: true;
	/** The oldest release tag that contains the commit, if any. */
	tag?: string;
}

/** What git knows about the site's files. Plain JSON. */
export interface History {
	/** Commits of each file, newest first, renames followed; by path relative to the site's root, with `/`. */
	files: Record<string, Commit[]>;
	/**
	 * Files whose first commits are not in this clone because it is shallow: the last commit in `files`
	 * is not the one that created them. Sorted. Absent where the clone is complete.
	 */
	truncated?: string[];
	/** Folders of git submodules, whose commits and files are in other repositories. Default: no folder. */
	submodules?: string[];
	/** Folder of the site inside its repository, with `/` at the end, or empty for the root; `null` without git. */
	prefix: string | null;
	/** Hash of `HEAD`, `null` without git. */
	head: string | null;
}
