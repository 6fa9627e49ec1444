import { posix } from 'node:path';

/** What a module of the output imports: paths in the output. Plain JSON. */
export interface ScriptImports {
	/** Together with the module. */
	first: string[];
	/** By `import()`, once they are needed. */
	later: string[];
}

const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;
const dynamicImport = /\bimport\s*\(\s*["'](\.{1,2}\/[^"']+)["']\s*\)/g;

/** Reads the imports of a bundled module. */
export function readImports(script: string, path: string): ScriptImports {
	const find = (pattern: RegExp): string[] => [
		...new Set([...script.matchAll(pattern)].map(([, target]) => posix.join(posix.dirname(path), target!))),
	];
	return { first: find(staticImport), later: find(dynamicImport) };
}
