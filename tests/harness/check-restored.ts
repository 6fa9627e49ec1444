import { afterAll, expect } from 'vitest';

/** What all files of a process share: a file that changes it takes it back by `vi.unstubAllEnvs` and the like, at its end at the latest. */
const readShared = () => ({
	// `VIPSHOME` is set by sharp, once for the process.
	environment: { ...process.env, VIPSHOME: '' },
	folder: process.cwd(),
	platform: process.platform,
	globals: ['document', 'HTMLElement', 'location', 'window'].filter((name) => name in globalThis),
	fetch: globalThis.fetch,
	setTimeout: globalThis.setTimeout,
});

const before = readShared();
afterAll(() => expect(readShared()).toEqual(before));
