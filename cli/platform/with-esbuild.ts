import { stop } from 'esbuild';

let users = 0;

/**
 * Does something with esbuild. Its process stays for the next use, unless this is the `last` one for now and nobody
 * else is at it: it has a tenth of a gigabyte, which pages can use better. The next use starts another.
 */
export async function withEsbuild<T>(work: () => Promise<T>, { last = false } = {}): Promise<T> {
	users += 1;
	try {
		return await work();
	} finally {
		users -= 1;
		if (last && users === 0) await stop();
	}
}
