import { execFileSync } from 'node:child_process';

/** Who commits, when, and the tag that the commit gets. */
export interface CommitOptions {
	author?: string;
	date?: string;
	tag?: string;
}

/** Commits all that lies in a folder, which becomes a repository. */
export function commitAll(
	root: string,
	message: string,
	{ author = 'Ada Stone', date = '2026-01-02T03:04:05Z', tag }: CommitOptions = {},
): void {
	const email = `${author.toLowerCase().replace(/\W+/g, '.')}@example.org`;
	const identity = {
		GIT_AUTHOR_NAME: author,
		GIT_AUTHOR_EMAIL: email,
		GIT_COMMITTER_NAME: author,
		GIT_COMMITTER_EMAIL: email,
	};
	const env = {
		...process.env,
		...identity,
		GIT_AUTHOR_DATE: date,
		GIT_COMMITTER_DATE: date,
		GIT_CONFIG_NOSYSTEM: '1',
	};
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { cwd: root, env, stdio: 'pipe' });
	git('init', '-q', '-b', 'main');
	git('add', '-A');
	git('commit', '-q', '--allow-empty', '-m', message);
	if (tag) git('tag', tag);
}
