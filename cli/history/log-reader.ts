import type { Commit } from '../model/history.ts';

/** One commit as `git log` prints it. */
export interface LogRecord extends Omit<Commit, 'isIgnored' | 'tag'> {
	parents: string[];
	/** What the commit did to files. Empty for merges. */
	changes: Change[];
}

/** What a commit did to one file. */
export interface Change {
	/** Letter of git: `A` added, `D` deleted, `M` changed, `R` renamed, `T` turned into another type. */
	status: string;
	/** Path after the commit. */
	path: string;
	/** Path before the commit, for `R`. */
	from?: string;
	/** For `R`: whether the text stayed the same. */
	exact?: boolean;
}

/** Format of `git log` that `createLogReader` understands, together with `-z --name-status`. */
export const logFormat = '%x00%H %at %P%x00%aN%x00%aE%x00%s';

/** The last second of the year 9999: no calendar goes further. */
const latest = 253_402_300_799;

/** Reads the output of `git log` in pieces of any size and hands on one commit at a time. */
export function createLogReader(onRecord: (record: LogRecord) => void): {
	read: (text: string) => void;
	end: () => void;
} {
	let fields: string[] = [];
	let changes: Change[] = [];
	const readChange = createChangeReader((change) => changes.push(change));
	const finish = () => {
		if (fields.length === 4) onRecord(toRecord(fields, changes));
		fields = [];
		changes = [];
	};
	let open = false;
	const tokens = createTokenReader((token) => {
		if (open) {
			open = fields.push(token) < 4;
		} else if (token === '' && readChange.atBoundary()) {
			finish();
			open = true;
		} else {
			readChange.read(token);
		}
	});
	return { read: tokens, end: finish };
}

/** Reads pairs of a status and its one or two paths from tokens. */
export function createChangeReader(onChange: (change: Change) => void): {
	read: (token: string) => void;
	atBoundary: () => boolean;
} {
	let status = '';
	let from: string | undefined;
	return {
		atBoundary: () => status === '',
		read(token) {
			if (status === '') {
				status = token.replace(/^\n/, '');
			} else if (/^[RC]/.test(status) && from === undefined) {
				from = token;
			} else {
				onChange(toChange(status, token, from));
				status = '';
				from = undefined;
			}
		},
	};
}

function toChange(status: string, path: string, from: string | undefined): Change {
	if (status.startsWith('R')) return { status: 'R', path, from, exact: status === 'R100' };
	return { status: status.startsWith('C') ? 'A' : status.charAt(0), path };
}

/** Cuts NUL-separated text, which comes in pieces of any size, into its tokens. */
export function createTokenReader(onToken: (token: string) => void): (text: string) => void {
	let rest = '';
	return (text) => {
		const tokens = (rest + text).split('\0');
		rest = tokens.pop() ?? '';
		tokens.forEach(onToken);
	};
}

function toRecord(fields: string[], changes: Change[]): LogRecord {
	const [ids = '', authorName = '', authorEmail = '', subject = ''] = fields;
	const [hash = '', time = '', ...parents] = ids.split(' ');
	return {
		hash,
		parents: parents.filter(Boolean),
		time: Math.min(Math.max(Number.parseInt(time, 10) || 0, 0), latest),
		authorName,
		authorEmail,
		subject,
		changes,
	};
}
