import { policyHash } from '../platform/content-hash.ts';
import { writeDemo } from './features/write-demo.ts';
import { makeImports } from './imports.ts';
import type { ParseHost } from './parse-host.ts';
import { loadNativeParser } from './read/native-parser.ts';

/** Parsing in Node: files, all grammars that are installed, the native parser and esbuild. */
export const nodeHost: ParseHost = {
	makeImports,
	policyHash,
	loadNativeParser,
	writeDemo,
	async importGrammar(name) {
		try {
			return (await import(/* @vite-ignore */ `@shikijs/langs/${name}`)).default;
		} catch {
			return null;
		}
	},
};
