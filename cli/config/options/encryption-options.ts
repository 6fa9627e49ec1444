/* Options of pages that only open with a password. A part of `options.ts`, which exports it too. */

/**
 * A password: `env:NAME` for that of an environment variable (the only way that keeps it out of the repository), the password as
 * text, or its bcrypt hash, 60 characters that begin with `$2`. A hash is a key: whoever has it can open what the password opens.
 */
export type PasswordOption = string | number;

/**
 * Locks pages by encryption: what is published of them can be read with a password only. Front matter `password` locks one
 * page. See `docs/locked-pages.md` for what this protects against, and what not.
 */
export interface LockOptions {
	/**
	 * Locks every page that no rule and no front matter locks. `true`: for administrators; a password or several: for those who know one,
	 * too. Default `false`.
	 */
	global?: boolean | PasswordOption | PasswordOption[];
	/** Passwords that open everything. Default: none. */
	admin?: PasswordOption | PasswordOption[];
	/**
	 * Passwords by what they lock: the beginning of an address or of a path in the content folder (`/notes/secret/`), a regular expression
	 * on either, which begins with `^`, or the end of a file's path, which ends with `.md`. A page that several rules lock opens with
	 * any of their passwords. Default: none.
	 */
	rules?: Record<string, PasswordOption | PasswordOption[]>;
	/** Days that readers may keep a device unlocked, 1 to 30. Default: only until the browser's tab is closed, 12 hours at most. */
	remember?: number;
}
