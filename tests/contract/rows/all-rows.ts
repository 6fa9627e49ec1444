import type { Rows } from '../row.ts';
import { authorRows } from './authors.ts';
import { buildRows } from './builds.ts';
import { encryptionRows } from './encryption.ts';
import { historyRows } from './history.ts';
import { outputRows } from './output.ts';
import { publishingRows } from './publishing.ts';
import { serverRows } from './server.ts';
import { supplyRows } from './supply.ts';
import { watchingRows } from './watching.ts';

/** The rows of all families. */
export const rows: Rows = {
	...serverRows,
	...outputRows,
	...encryptionRows,
	...authorRows,
	...buildRows,
	...historyRows,
	...watchingRows,
	...publishingRows,
	...supplyRows,
};
