/** The environment of a command whose threads, all but the main one, do not come to the end of a page with this text in its title. */
export function hangOn(text: string): Record<string, string> {
	const preload = `import { isMainThread } from 'node:worker_threads';
const real = JSON.stringify;
if (!isMainThread) JSON.stringify = (...args) => {
	const json = real(...args);
	if (json?.includes('${text}')) for (;;);
	return json;
};`;
	return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };
}
