import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { cleanText } from './clean-text.ts';

const cost = 'so pages have no contributors, no changelog and no dates apart from `createTime`';
const optOut = 'or set `history: false` in the config to build without it';

/** Pages have no history: what the reason is, and what to do. */
function historyUnavailable(reason: string, advice: string): Diagnostic {
	return diagnose('history-unavailable', `${reason}, ${cost}.`, { hint: `${advice}, ${optOut}.` });
}

/** There is no git repository to read. */
export function repositoryWithoutCommits(): Diagnostic {
	return historyUnavailable('The git repository has no commits yet', 'Commit the pages');
}

/** The content folder is in a repository, but none of its files is. */
export function filesUntracked(folder: string): Diagnostic {
	const advice = 'Commit the pages (`git check-ignore` tells whether a rule excludes them)';
	return historyUnavailable(`No file of ${folder} is committed to git`, advice);
}

/** Nobody has fetched a submodule below the content folder. */
export function submoduleAbsent(folder: string): Diagnostic {
	const message = `The git submodule ${folder} is not checked out: pages of it are missing, or have no contributors, no changelog and no dates apart from \`createTime\`.`;
	const hint = `Run \`git submodule update --init ${quote(folder)}\`; in GitHub Actions, give actions/checkout \`submodules: true\` and \`fetch-depth: 0\`.`;
	return diagnose('history-unavailable', message, { file: folder, hint });
}

/** A repository below the content folder that git knows nothing of. */
export function repositoryEmbedded(folder: string): Diagnostic {
	const message = `The git repository ${folder} is no submodule of the one around it: pages of it have no contributors, no changelog and no dates apart from \`createTime\`.`;
	const hint = `Make it one by \`git submodule add <its address> ${quote(folder)}\`, or delete the \`.git\` in it and commit its files.`;
	return diagnose('history-unavailable', message, { file: folder, hint });
}

/** The clone ends before the first commit. */
export function cloneIsShallow(): Diagnostic {
	const message =
		'The git clone is shallow, so pages older than it have no creation date, and their contributors and changelogs are incomplete.';
	const hint = 'Run `git fetch --unshallow`; in GitHub Actions, give actions/checkout `fetch-depth: 0`.';
	return diagnose('history-shallow', message, { hint });
}

/** The clone was made with a filter. */
export function cloneIsPartial(): Diagnostic {
	const message =
		'The git clone is partial, so the history of a page that was renamed and changed in one commit begins at that commit.';
	return diagnose('history-shallow', message, { hint: 'Clone without `--filter`.' });
}

/** What git says where it cannot be asked, the reason, and what to do. */
const failures: [RegExp, string, string][] = [
	[/spawn \S+ (ENOENT|EACCES)/, 'No git on this machine', 'Install git and put it on the PATH'],
	[
		/not a git repository \(or any/,
		'The site is not in a git repository',
		'Build in a clone instead of a downloaded archive',
	],
	[
		/promisor|lazy fetching/,
		'The git clone has no folders of older commits',
		'Clone without `--filter=tree:0`; `--filter=blob:none` is enough',
	],
];

/** Says why git could not be asked, from the error it ended with. */
export function gitFailed(error: unknown): Diagnostic {
	const text = error instanceof Error ? error.message : String(error);
	const owned = /(?:dubious ownership in repository at|unsafe repository \() ?'(.*?)'/s.exec(text);
	if (owned) return repositoryUntrusted(cleanText(owned[1] ?? ''));
	const [, reason, advice] = failures.find(([words]) => words.test(text)) ?? [];
	if (reason && advice) return historyUnavailable(reason, advice);
	const otherAdvice = 'Run `git log` in the folder of the site to see what is wrong';
	return historyUnavailable(`git failed (${firstLine(text)})`, otherAdvice);
}

function repositoryUntrusted(folder: string): Diagnostic {
	const quoted = quote(folder);
	const message = `git does not trust the repository because its folder belongs to another user, ${cost}.`;
	const hint = `If you trust it, run \`git config --global --add safe.directory ${quoted}\`.`;
	return diagnose('history-untrusted', message, { hint });
}

/** A path as it can be typed. */
function quote(path: string): string {
	return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** git's own first line, without what every such line begins with. */
function firstLine(text: string): string {
	const lines = text.split('\n').map(cleanText);
	const line = lines.find((each) => each.startsWith('fatal:')) ?? lines.find(Boolean) ?? 'no message';
	return line.replace(/^fatal: /, '').slice(0, 300);
}
