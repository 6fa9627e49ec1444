import { join } from 'node:path';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../platform/exit-code.ts';

/** The error for files of others that stand where the site has files of its own. */
export function describeForeignFiles(folder: string, paths: string[]): FatalError {
	return new FatalError(
		exitCode.usage,
		paths.map((path) =>
			diagnose(
				'output-foreign-file',
				`Unexpected "${join(folder, path)}", which domdocs has not written, expected nothing in the place of a file of the site.`,
				{ hint: 'Move it away, or put it into the public folder if it belongs to the site.' },
			),
		),
	);
}
