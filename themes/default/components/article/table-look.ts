import { createContext } from 'react';

/** What the container around a table says of it. */
export interface TableLookValue {
	caption: string | null;
	/** Whether its cells never wrap, so that it may be wider than anything. */
	scrolls: boolean;
}

/** Reaches the table from the container around it. */
export const TableLook = createContext<TableLookValue>({ caption: null, scrolls: false });
