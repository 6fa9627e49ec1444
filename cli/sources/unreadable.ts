import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';

/** What to read: the path for the file system, and the one relative to the root for messages. */
export interface InputPath {
	absolute: string;
	file: string;
}

/** The error that ends the command where a file or folder cannot be read. Other errors stay as they are. */
export function toUnreadable(error: unknown, { absolute, file }: InputPath, right: string): unknown {
	const code = errorCode(error);
	if (code === null || error instanceof FatalError) return error;
	const message = `Cannot read "${absolute}" (${code}), expected the right to ${right}.`;
	const hint = 'Make it readable for this user.';
	return new FatalError(exitCode.environment, [diagnose('input-unreadable', message, { file, hint })]);
}

/** The error that ends the command where there is no content folder. */
export function describeMissingContent({ absolute, file }: InputPath): FatalError {
	const message = `Unexpected value of the option \`content\`: there is no folder "${absolute}", expected the folder of the Markdown files.`;
	const hint = 'Create the folder, or set `content` in the config to where the Markdown files are.';
	return new FatalError(exitCode.usage, [diagnose('input-unreadable', message, { file, hint })]);
}
