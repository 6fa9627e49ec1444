/**
 * Has `process.exit` and all that ends the process like it throw, so that code of a site that calls them is named as any that fails: they
 * would end a thread without a word, or a build half-way as if it were right. Gives what ends the process nevertheless.
 */
export function refuseExit(): (code: number) => never {
	// Not part of the types of Node, and what `process.exit` calls.
	const real = process as typeof process & { reallyExit: unknown };
	const { exit, abort, reallyExit } = real;
	const refuse = (name: string) => (): never => {
		throw new Error(`\`process.${name}\` was called, which components may not do`);
	};
	Object.assign(real, { exit: refuse('exit'), abort: refuse('abort'), reallyExit: refuse('reallyExit') });
	return (code) => {
		Object.assign(real, { exit, abort, reallyExit });
		return exit(code);
	};
}
