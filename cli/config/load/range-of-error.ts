import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SourceRange } from '../../diagnostics/diagnostic.ts';
import type { BundledConfig } from './bundle-config.ts';
import { relativePath } from '../../platform/relative-path.ts';

/**
 * Where in the config's own files an error came from: the innermost call of its stack that lies in
 * `module`, the bundled config, mapped back. `undefined` where none does.
 */
export function rangeOfError(error: unknown, module: string, config: ConfigToRun): SourceRange | undefined {
	const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
	const map = new SourceMap(JSON.parse(config.bundle.map));
	for (const { line, column } of framesIn(stack, module)) {
		const origin = map.findEntry(line - 1, column - 1);
		if (!('originalSource' in origin) || origin.originalSource.includes('domdocs:')) continue;
		const source = path.resolve(config.root, origin.originalSource);
		return {
			file: relativePath(config.root, source),
			line: origin.originalLine + 1,
			column: origin.originalColumn + 1,
		};
	}
	return undefined;
}

function* framesIn(stack: string, module: string): Iterable<{ line: number; column: number }> {
	for (const name of [pathToFileURL(module).href, module]) {
		for (const rest of stack.split(`${name}:`).slice(1)) {
			const [, line, column] = /^(\d+):(\d+)/.exec(rest) ?? [];
			if (line && column) yield { line: Number(line), column: Number(column) };
		}
	}
}

/** A config that is to be run. */
export interface ConfigToRun {
	root: string;
	/** Name of the config file, for messages. */
	file: string;
	bundle: BundledConfig;
}
