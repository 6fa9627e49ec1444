import { resolve } from 'node:path';

/** The command that tests run: the compiled one of this checkout, or the installed one that `npm run contract` names. */
export const program = process.env.DOMDOCS_PROGRAM ?? resolve(import.meta.dirname, '../../build/main.js');

/** Whether an installed command is tested, from outside: builds of sites are runs of it then. */
export const isInstalled = process.env.DOMDOCS_PROGRAM !== undefined;

/** The Node that runs the command. Default: the one that runs the tests. */
export const node = process.env.DOMDOCS_NODE ?? process.execPath;

/** A command and the Node that runs it. */
export interface Tool {
	node: string;
	program: string;
}
