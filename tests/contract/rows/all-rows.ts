import type { Rows } from '../row.ts';
import { serverRows } from './server.ts';

/** The rows of all families, in the order of the promises. */
export const rows: Rows = { ...serverRows };
