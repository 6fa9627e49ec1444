/**
 * Has `process.exit` and `process.abort` throw, so that code of a site that calls them is named as any that fails: they would end a thread
 * without a word, or a build half-way. Gives what undoes that.
 */
export function refuseExit(): () => void {
	const { exit, abort } = process;
	const refuse = (name: string) => (): never => {
		throw new Error(`\`process.${name}\` was called, which components may not do`);
	};
	Object.assign(process, { exit: refuse('exit'), abort: refuse('abort') });
	return () => void Object.assign(process, { exit, abort });
}
