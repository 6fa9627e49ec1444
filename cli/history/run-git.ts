import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** One run of git. */
export interface GitRun {
	/** Folder that git starts in. */
	folder: string;
	args: string[];
	/** Text for git's standard input. Without it nothing is written. */
	input?: string;
	/** Takes the output as it comes; nothing of it is stored, and the result is empty. */
	onText?: (text: string) => void;
}

/**
 * What a repository must not decide: programs that git would start, and output that would look different.
 * `git log` starts none of them today; a build has to stay safe whatever git makes of it tomorrow.
 * Somebody's own names and attributes of files, which others who build the site do not have, are left out.
 */
const config = [
	'core.fsmonitor=false',
	'core.hooksPath=/dev/null',
	'core.quotePath=false',
	'log.showSignature=false',
	'log.showRoot=true',
	'log.follow=false',
	'log.diffMerges=separate',
	'core.useReplaceRefs=true',
	'core.attributesFile=/dev/null',
	'mailmap.file=',
	'mailmap.blob=',
];

/** Before every command. */
const common = ['--no-pager', '--literal-pathspecs'];

/** Longest answer to a short question, in bytes: the names of a million tags. */
const longestAnswer = 128 * 1024 * 1024;

/** No questions, no lock files, nothing fetched in the background, messages in English. */
const environment = {
	GIT_TERMINAL_PROMPT: '0',
	GIT_OPTIONAL_LOCKS: '0',
	GIT_NO_LAZY_FETCH: '1',
	GIT_ATTR_NOSYSTEM: '1',
	GIT_ALLOW_PROTOCOL: 'none',
	LC_ALL: 'C',
	LANGUAGE: '',
};

/** Where the person who builds keeps their own settings, such as `safe.directory`. */
const ownSettings = ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'];

/** Variables that simple-git rejects: everything of git itself and what names a program. */
const rejectedVariables = /^(git_|(editor|pager|visual|prefix|ssh_askpass)$)/i;

/**
 * Runs git without letting the repository start a program: file system monitor, hooks, pager, external
 * diff, prompts and fetches are off. Rejects with git's own message when it fails.
 */
export async function runGit({ folder, args, input, onText }: GitRun): Promise<string> {
	const { simpleGit } = await import('simple-git');
	const git = simpleGit({
		baseDir: folder,
		config,
		allowEnvironment: [...Object.keys(environment), ...ownSettings],
		completion: { onExit: false },
		errors: failWithoutMessage,
		input: () => input,
		unsafe: { allowUnsafeFsMonitor: true, allowUnsafeHooksPath: true, allowUnsafeConfigPaths: true },
	}).env(childEnvironment());
	let failure: unknown;
	if (onText) {
		git.outputHandler((_command, stdout) => {
			// simple-git would keep everything for its own result.
			stdout.removeAllListeners('data');
			stdout.setEncoding('utf8');
			stdout.on('data', (text: string) => {
				if (failure) return;
				try {
					onText(text);
				} catch (error) {
					failure = error;
				}
			});
		});
	}
	const output = await git.raw([...common, ...args]);
	if (failure) throw failure;
	return output;
}

/**
 * Asks git one short question, as safely as {@link runGit} does and without the time that its package takes to
 * load. Rejects without a message for people: ask again with `runGit`.
 */
export async function askGit(folder: string, args: string[]): Promise<string> {
	const settings = config.flatMap((setting) => ['-c', setting]);
	const { stdout } = await promisify(execFile)('git', [...settings, ...common, ...args], {
		cwd: folder,
		env: childEnvironment(),
		maxBuffer: longestAnswer,
		windowsHide: true,
	});
	return stdout;
}

/** simple-git takes an exit code without a message, or the end by a signal (no exit code), for success. */
function failWithoutMessage(error: Buffer | Error | undefined, { exitCode }: { exitCode: number | null }) {
	if (error || exitCode === 0) return error;
	return Buffer.from(exitCode === null ? 'git was killed' : `git stopped with exit code ${exitCode}`);
}

function childEnvironment(): Record<string, string> {
	const allowed: Record<string, string> = {};
	for (const [key, value] of Object.entries(process.env)) {
		if (value === undefined) continue;
		if (!rejectedVariables.test(key) || ownSettings.includes(key)) allowed[key] = value;
	}
	return { ...allowed, ...environment };
}
