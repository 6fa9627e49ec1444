/** What a command's exit code means. */
export const exitCode = {
	ok: 0,
	/** The content has errors. */
	content: 1,
	/** The command line or the config is wrong. */
	usage: 2,
	/** The machine does not play along: permissions, disk, port. */
	environment: 3,
	/** A bug in domdocs. */
	bug: 4,
	/** Another build is writing to the same folder. */
	locked: 5,
} as const;

/** Exit code after a signal: 128 + its number. */
export const signalExitCode = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
