/** The environment of a command whose threads, all but the main one, read a file of this name for ever. */
export function hangOn(name: string): Record<string, string> {
	const preload = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
const real = fs.readFileSync;
if (!isMainThread) fs.readFileSync = (path, ...rest) => {
	if (String(path).endsWith('${name}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
	return real(path, ...rest);
};
syncBuiltinESMExports();`;
	return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };
}
