import { createContext } from 'react';
import type { TableMeasure } from './measure-table.ts';

/** What the container around a table says of it. */
export interface TableLookValue {
	caption: string | null;
	/** Whether its cells never wrap, so that it may be wider than anything. */
	scrolls: boolean;
	/** What tables of the same header measure together, by their columns' names with `|` between. Such tables never scroll. */
	shared?: Map<string, TableMeasure>;
}

/** Reaches the table from the container around it. */
export const TableLook = createContext<TableLookValue>({ caption: null, scrolls: false });
