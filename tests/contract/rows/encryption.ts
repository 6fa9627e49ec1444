import { byTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';

const locks = 'tests/locks.test.ts';
const container = 'tests/renderer/shared/crypto/container.test.ts';
const table = 'tests/renderer/shared/crypto/key-slot-table.test.ts';
const browser = (name: string): string => `tests/renderer/client/encryption/${name}.browser.test.ts`;

/** Locked pages. Sites of `locks.test.ts` are built by the packed command; what browsers do is tried in Chromium. */
export const encryptionRows: Rows = {
	'EN-01': byTests({ files: locks, named: 'EN-01' }),
	'EN-02': byTests({ files: locks, named: 'EN-02' }),
	'EN-03': byTests({ files: locks, named: 'EN-03' }),
	'EN-04': byTests({ files: browser('keeping'), named: 'EN-04' }),
	'EN-05': byTests({ files: browser('keeping'), named: 'EN-05' }),
	'EN-06': byTests({ files: table, named: 'EN-06' }),
	'EN-07': byTests({ files: container, named: 'EN-07' }),
	'EN-08': byTests({ files: container, named: 'EN-08' }, { files: browser('hostile'), named: 'EN-08' }),
	'EN-09': byTests({ files: locks, named: 'EN-09' }, { files: browser('global'), named: 'EN-09' }),
	'EN-10': byTests({ files: browser('gate'), named: 'EN-10' }),
	'EN-11': byTests({ files: browser('gate'), named: 'EN-11' }, { files: browser('time'), named: 'EN-11' }),
	'EN-12': byTests({ files: 'tests/cli/config/lock.test.ts', named: 'EN-12' }),
	'EN-13': byTests({ files: 'tests/cli/encryption/passwords/read-passwords.test.ts', named: 'EN-13' }),
	'EN-14': byTests({ files: locks, named: 'EN-14' }, { files: container, named: 'EN-14' }),
	'EN-15': byTests({ files: locks, named: 'EN-15' }),
	'EN-16': byTests({ files: table, named: 'EN-16|by one bcrypt run' }),
	'EN-17': byTests(
		{ files: locks, named: 'EN-17' },
		{ files: 'tests/cli/site/watch/live-encryption.test.ts', named: 'EN-17' },
	),
	'EN-18': byTests({ files: locks, named: 'EN-18' }),
	'EN-19': byTests(
		{ files: locks, named: 'EN-19|what is in a locked page' },
		{ files: browser('hostile'), named: 'EN-19' },
	),
};
