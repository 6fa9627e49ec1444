import { flag, numberFrom, plainWebAddress } from '../schema/schema-values.ts';
import { strictOptions, withDefault } from '../schema/strict-options.ts';

/** A server that keeps for other machines what a build has made. */
export const cache = strictOptions({
	url: plainWebAddress.describe(
		'Folder of the server that entries are read from by `GET` and stored in by `PUT`, each named by 64 hexadecimal digits: `https://cache.example/domdocs`. A token is read from the variable `DOMDOCS_CACHE_TOKEN` of the environment.',
	),
	readOnly: withDefault(flag, false).describe('Whether the build stores nothing on the server.'),
	timeout: withDefault(numberFrom(0.001, 3600, 'a number of seconds from 0.001 to 3600'), 30).describe(
		'Seconds that a build waits for the server in all, and as long again to store what it has made. What has not come by then is made here.',
	),
}).meta({
	id: 'CacheOptions',
	description:
		'A server that keeps for other machines what a build has made: nothing of locked pages and blocks. Where it cannot be reached, the site is built without.',
});
