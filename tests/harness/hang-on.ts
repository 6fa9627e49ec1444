/**
 * The environment of a command whose threads, all but the main one, do not come to the end of a page with this text in its title. Where
 * there is something to say, it says that on standard error before it hangs.
 */
export const hangOn = (text: string, said = ''): Record<string, string> =>
	doOn(text, `writeSync(2, '${said}'); for (;;);`);

/** The environment of a command whose threads end, without a word, at a page with this text in its title. */
export const endThreadOn = (text: string): Record<string, string> => doOn(text, 'exit.call(process, 0);');

function doOn(text: string, code: string): Record<string, string> {
	const preload = `import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const real = JSON.stringify;
const exit = process.reallyExit;
if (!isMainThread) JSON.stringify = (...args) => {
	const json = real(...args);
	if (json?.includes('${text}')) { ${code} }
	return json;
};`;
	return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };
}
