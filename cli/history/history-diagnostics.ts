import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { cleanText } from './clean-text.ts';

const cost = 'so pages have no contributors, no changelog and no dates apart from `createTime`';
const optOut = 'or set `history: false` in the config to build without it';

/** There is no git repository to read. */
export function repositoryWithoutCommits(): Diagnostic {
	return diagnose('history-unavailable', `The git repository has no commits yet, ${cost}.`, {
		hint: `Commit the pages, ${optOut}.`,
	});
}

/** The content folder is in a repository, but none of its files is. */
export function filesUntracked(folder: string): Diagnostic {
	return diagnose('history-unavailable', `No file of ${folder} is committed to git, ${cost}.`, {
		hint: `Commit the pages (\`git check-ignore\` tells whether a rule excludes them), ${optOut}.`,
	});
}

/** Nobody has fetched a submodule below the content folder. */
export function submoduleAbsent(folder: string): Diagnostic {
	const quoted = quote(folder);
	return diagnose(
		'history-unavailable',
		`The git submodule ${folder} is not checked out: pages of it are missing, or have no contributors, no changelog and no dates apart from \`createTime\`.`,
		{
			file: folder,
			hint: `Run \`git submodule update --init ${quoted}\`; in GitHub Actions, give actions/checkout \`submodules: true\` and \`fetch-depth: 0\`.`,
		},
	);
}

/** A repository below the content folder that git knows nothing of. */
export function repositoryEmbedded(folder: string): Diagnostic {
	const quoted = quote(folder);
	return diagnose(
		'history-unavailable',
		`The git repository ${folder} is no submodule of the one around it: pages of it have no contributors, no changelog and no dates apart from \`createTime\`.`,
		{
			file: folder,
			hint: `Make it one by \`git submodule add <its address> ${quoted}\`, or delete the \`.git\` in it and commit its files.`,
		},
	);
}

/** The clone ends before the first commit. */
export function cloneIsShallow(): Diagnostic {
	return diagnose(
		'history-shallow',
		'The git clone is shallow, so pages older than it have no creation date, and their contributors and changelogs are incomplete.',
		{
			hint: 'Run `git fetch --unshallow`; in GitHub Actions, give actions/checkout `fetch-depth: 0`.',
		},
	);
}

/** The clone was made with a filter. */
export function cloneIsPartial(): Diagnostic {
	return diagnose(
		'history-shallow',
		'The git clone is partial, so the history of a page that was renamed and changed in one commit begins at that commit.',
		{ hint: 'Clone without `--filter`.' },
	);
}

/** Says why git could not be asked, from the error it ended with. */
export function gitFailed(error: unknown): Diagnostic {
	const text = error instanceof Error ? error.message : String(error);
	const owned = /(?:dubious ownership in repository at|unsafe repository \() ?'(.*?)'/s.exec(text);
	if (owned) return repositoryUntrusted(cleanText(owned[1] ?? ''));
	if (/spawn \S+ (ENOENT|EACCES)/.test(text)) {
		return diagnose('history-unavailable', `No git on this machine, ${cost}.`, {
			hint: `Install git and put it on the PATH, ${optOut}.`,
		});
	}
	if (/not a git repository \(or any/.test(text)) {
		return diagnose('history-unavailable', `The site is not in a git repository, ${cost}.`, {
			hint: `Build in a clone instead of a downloaded archive, ${optOut}.`,
		});
	}
	if (/promisor|lazy fetching/.test(text)) {
		return diagnose('history-unavailable', `The git clone has no folders of older commits, ${cost}.`, {
			hint: `Clone without \`--filter=tree:0\`; \`--filter=blob:none\` is enough, ${optOut}.`,
		});
	}
	return diagnose('history-unavailable', `git failed (${reason(text)}), ${cost}.`, {
		hint: `Run \`git log\` in the folder of the site to see what is wrong, ${optOut}.`,
	});
}

function repositoryUntrusted(folder: string): Diagnostic {
	const quoted = quote(folder);
	return diagnose(
		'history-untrusted',
		`git does not trust the repository because its folder belongs to another user, ${cost}.`,
		{ hint: `If you trust it, run \`git config --global --add safe.directory ${quoted}\`.` },
	);
}

/** A path as it can be typed. */
function quote(path: string): string {
	return /^[\w./:@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** git's own first line, without what every such line begins with. */
function reason(text: string): string {
	const lines = text.split('\n').map(cleanText);
	const line = lines.find((each) => each.startsWith('fatal:')) ?? lines.find(Boolean) ?? 'no message';
	return line.replace(/^fatal: /, '').slice(0, 300);
}
