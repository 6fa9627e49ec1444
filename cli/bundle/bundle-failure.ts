import { resolve } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import { type Diagnostic, diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';

/** Turns esbuild's errors into diagnostics; anything else is our own bug and is thrown on. */
export function toFatalError(error: unknown, root: string): unknown {
	if (!(error instanceof Error) || !('errors' in error)) return error;
	return fatalErrorOf((error as BuildFailure).errors, root);
}

/** The error that ends a command because of what esbuild says; what it only warns about as well. */
export function fatalErrorOf(messages: readonly Message[], root: string): FatalError {
	const diagnostics = messages.map((message) => toDiagnostic(message, root));
	return new FatalError(exitCode.content, diagnostics);
}

/** What a module lacks that the config names, as modules of ours import it. */
const noDefault = /^No matching export in "(.+)" for import "default"$/;

function toDiagnostic({ text, location }: Message, root: string): Diagnostic {
	const [, importer] = /^(domdocs-checked|domdocs-|renderer\/)/.exec(location?.file ?? '') ?? [];
	const path = importer && noDefault.exec(text)?.[1];
	if (!path) return reportCode({ text, location }, root);
	const expected = { 'domdocs-checked': 'a function', 'renderer/': 'a theme' }[importer] ?? 'a component';
	const code = expected === 'a theme' ? 'defineTheme({ … })' : 'function …';
	return diagnose('theme-failed', `Unexpected module without a default export, expected ${expected}.`, {
		...{ file: relativePath(root, resolve(packageRoot, path)), line: 1, column: 1 },
		hint: `Write \`export default ${code}\`.`,
	});
}

function reportCode({ text, location }: Pick<Message, 'text' | 'location'>, root: string): Diagnostic {
	const message = `Unexpected code in the theme: ${text}.`;
	if (!location) return diagnose('theme-failed', message);
	const file = relativePath(root, `${packageRoot}/${location.file}`);
	return diagnose('theme-failed', message, {
		file,
		line: location.line,
		column: location.column + 1,
		endLine: location.line,
		endColumn: location.column + 1 + Math.max(1, location.length),
		...(location.suggestion ? { hint: `Type \`${location.suggestion}\`.` } : {}),
	});
}
