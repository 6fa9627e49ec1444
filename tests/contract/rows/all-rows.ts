import type { Rows } from '../row.ts';
import { authorRows } from './authors.ts';
import { browserRows } from './browsers.ts';
import { buildRows } from './builds.ts';
import { diskRows } from './disks.ts';
import { encryptionRows } from './encryption.ts';
import { faultRows } from './faults.ts';
import { historyRows } from './history.ts';
import { liveServerRows } from './live-server.ts';
import { outputRows } from './output.ts';
import { pageRows } from './pages.ts';
import { pictureRows } from './pictures.ts';
import { publishingRows } from './publishing.ts';
import { readingRows } from './reading.ts';
import { serverRows } from './server.ts';
import { sourceRows } from './sources.ts';
import { strangerRows } from './strangers.ts';
import { supplyRows } from './supply.ts';
import { textRows } from './texts.ts';
import { toolRows } from './tools.ts';
import { watchingRows } from './watching.ts';

/** The rows of all families. */
export const rows: Rows = {
	...serverRows,
	...liveServerRows,
	...strangerRows,
	...textRows,
	...readingRows,
	...outputRows,
	...browserRows,
	...encryptionRows,
	...authorRows,
	...pictureRows,
	...pageRows,
	...diskRows,
	...buildRows,
	...historyRows,
	...watchingRows,
	...faultRows,
	...publishingRows,
	...supplyRows,
	...toolRows,
	...sourceRows,
};
