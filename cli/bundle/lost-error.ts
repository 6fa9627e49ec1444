import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../platform/package-root.ts';
import type { ServerBundle } from './bundle-server.ts';
import { type LocateError, makeErrorLocator } from './locate-error.ts';

let locate: LocateError | undefined;

/** Notes the bundle that pages are rendered with from now on, in this process and its threads. */
export function noteServer({ map, root }: Pick<ServerBundle, 'map' | 'root'>): void {
	locate = makeErrorLocator(map, { root, from: packageRoot });
}

/**
 * The message about an error that nobody caught, of a promise or a timer, where one of the site's own files has thrown it. Nothing
 * else is known of it: the page may have been rendered long before.
 */
export function describeLostError(error: unknown): Diagnostic | undefined {
	const place = locate?.(error);
	if (!place || !(error instanceof Error)) return undefined;
	const message = `Unexpected error in a component, which nothing catches: ${error.message.replace(/\.$/, '')}.`;
	return diagnose('component-failed', message, { ...place, hint: 'Catch it where it is thrown.' });
}
