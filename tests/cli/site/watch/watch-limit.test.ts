import { expect, test } from 'vitest';
import { describeWatchLimit } from '../../../../cli/site/watch/watch-limit.ts';

const failure = (code: string, syscall: string): Error => Object.assign(new Error(code), { code, syscall });

test.each([
	['ENOSPC', 'fs.inotify.max_user_watches', 524288],
	['EMFILE', 'fs.inotify.max_user_instances', 1024],
])('RL-39: the limit behind %s is said in plain words, with what raises it', (code, name, value) => {
	expect(describeWatchLimit(failure(code, 'watch'))).toBe(
		`The system watches no more files (${code}: the limit \`${name}\` is reached), so all folders are looked at every second; to have it tell of changes again, type \`sudo sysctl ${name}=${value}\` and start anew.`,
	);
	expect(describeWatchLimit(failure(code, 'open'))).toBe(null);
	expect(describeWatchLimit(failure('EIO', 'watch'))).toBe(null);
});
