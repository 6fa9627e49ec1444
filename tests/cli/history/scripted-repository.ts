import { execFileSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is removed after the test file. */
export function temporaryFolder(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-history-')));
	folders.push(folder);
	return folder;
}

/** Who commits and when; what is left out is Ann, one minute after the commit before. */
export interface CommitOptions {
	name?: string;
	email?: string;
	time?: number;
}

/** A repository that a test writes commit by commit. */
export class ScriptedRepository {
	private clock = 1_700_000_000;

	constructor(readonly folder: string = temporaryFolder()) {
		mkdirSync(folder, { recursive: true });
		if (!existsSync(join(folder, '.git'))) this.git('init', '--quiet', '--initial-branch=main');
	}

	/** Another repository with the same commits, which goes on in its own way. */
	copy(): ScriptedRepository {
		const folder = temporaryFolder();
		cpSync(this.folder, folder, { recursive: true });
		const other = new ScriptedRepository(folder);
		other.clock = this.clock;
		return other;
	}

	git(...args: string[]): string {
		return this.gitAs({}, ...args);
	}

	gitAs({ name = 'Ann', email = 'ann@example.com', time = this.clock }: CommitOptions, ...args: string[]) {
		const date = `@${time} +0000`;
		const env = {
			...process.env,
			...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
			...{ GIT_COMMITTER_NAME: 'Com', GIT_COMMITTER_EMAIL: 'com@example.com', GIT_COMMITTER_DATE: date },
		};
		const config = ['-c', 'protocol.file.allow=always', '-c', 'commit.gpgSign=false'];
		return execFileSync('git', [...config, ...args], {
			cwd: this.folder,
			env,
			encoding: 'utf8',
			stdio: 'pipe',
		});
	}

	/** Writes a file; with a number, a text of forty lines of which that one is different. */
	write(path: string, text: string | number = 0): this {
		const file = join(this.folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, typeof text === 'string' ? text : page(path, text));
		return this;
	}

	/** Commits everything and gives the hash. */
	commit(subject: string, options: CommitOptions = {}): string {
		this.clock += 60;
		this.git('add', '--all');
		this.gitAs(options, 'commit', '--quiet', '--allow-empty', '--allow-empty-message', '-m', subject);
		return this.head();
	}

	/** Merges with a merge commit and gives its hash. */
	merge(branch: string, subject = `Merge ${branch}`, ...args: string[]): string {
		this.clock += 60;
		this.git('merge', '--quiet', '--no-ff', '-m', subject, ...args, branch);
		return this.head();
	}

	tag(name: string): this {
		this.git('tag', name);
		return this;
	}

	/** Hash of the last commit: from git's own file where it has one for the branch, as asking git costs as much as a commit. */
	head(): string {
		const read = (name: string): string => {
			const file = join(this.folder, '.git', name);
			return existsSync(file) ? readFileSync(file, 'utf8') : '';
		};
		const [, branch] = /^ref: (.+)\n$/.exec(read('HEAD')) ?? [];
		return ((branch && read(branch)) || this.git('rev-parse', 'HEAD')).trim();
	}

	/** Hashes of `git log --follow`, newest first; with merges that differ from all their parents. */
	follow(path: string, ...args: string[]): string[] {
		return this.git('log', '--follow', '--format=%H', '--no-patch', ...args, '--', path)
			.split('\n')
			.filter(Boolean);
	}
}

function page(path: string, line: number): string {
	return Array.from(
		{ length: 40 },
		(_, index) => `${path} ${index}${index === line ? ' changed' : ''}\n`,
	).join('');
}
