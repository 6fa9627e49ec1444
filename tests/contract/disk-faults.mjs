// Loaded before the packed command, by NODE_OPTIONS: counts its changes of the disk, and at change number FAULT_AT kills it,
// stops it (FAULT_CODE=stop), lets it meet a bug (FAULT_CODE=bug) or lets the change fail with FAULT_CODE. The count goes into
// the file FAULT_COUNT at the end.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { FAULT_AT, FAULT_CODE, FAULT_COUNT, FAULT_FROM } = process.env;
const write = fs.writeFileSync;
let steps = 0;

function takeStep(path, isRemoval) {
	if (FAULT_FROM && !String(path).includes(FAULT_FROM)) return;
	steps += 1;
	// A full disk lets files go.
	if (FAULT_CODE === 'ENOSPC' && isRemoval) return;
	if (steps !== Number(FAULT_AT) && !(FAULT_AT === 'all')) return;
	if (FAULT_CODE === 'stop') process.kill(process.pid, 'SIGSTOP');
	else if (FAULT_CODE === 'bug') throw new TypeError('a bug for a test');
	else if (!FAULT_CODE) process.kill(process.pid, 'SIGKILL');
	else
		throw Object.assign(new Error(`${FAULT_CODE}: a fault for a test, '${path}'`), {
			code: FAULT_CODE,
			path,
		});
}

const names = ['copyFile', 'mkdir', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile', 'appendFile', 'utimes'];
const removals = ['rm', 'rmdir', 'unlink'];

for (const name of names) {
	const { [name]: later } = fs.promises;
	const { [`${name}Sync`]: now } = fs;
	fs.promises[name] = async (path, ...rest) => {
		takeStep(path, removals.includes(name));
		return later(path, ...rest);
	};
	fs[`${name}Sync`] = (path, ...rest) => {
		takeStep(path, removals.includes(name));
		return now(path, ...rest);
	};
}
const { open } = fs.promises;
fs.promises.open = async (path, flags, ...rest) => {
	if (!flags || flags === 'r') return open(path, flags, ...rest);
	takeStep(path);
	const handle = await open(path, flags, ...rest);
	// A disk may be full when the file is there already, and when what was written is to be there for good.
	for (const name of ['writeFile', 'sync']) {
		const real = handle[name].bind(handle);
		handle[name] = async (...given) => {
			takeStep(path);
			return real(...given);
		};
	}
	return handle;
};
syncBuiltinESMExports();

if (isMainThread && FAULT_COUNT) process.on('exit', () => write(FAULT_COUNT, String(steps)));
