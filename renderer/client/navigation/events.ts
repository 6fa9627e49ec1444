/** Why a navigation did not lead to another page. */
export type NavigationFailure =
	/** A listener of `domdocs:navigation` or `domdocs:preload-error` prevented it. */
	| 'aborted'
	/** A newer navigation took its place. */
	| 'cancelled'
	/** The target is on screen or on its way. */
	| 'duplicated';

/** How a navigation ended. */
export type NavigationResult =
	| { status: 'shown'; route: string }
	/** The browser loads the target as a whole document. */
	| { status: 'left' }
	| { status: 'failed'; failure: NavigationFailure };

/** Detail of `domdocs:navigation` on `document`. The `start` event of a clicked link can be prevented. */
export interface NavigationDetail {
	phase: 'start' | 'end';
	/** Address that was on screen. */
	from: string;
	/** Address that was asked for. */
	to: string;
	/** Set when `phase` is `end`. */
	result?: NavigationResult;
}

/** Detail of `domdocs:preload-error` on `window`: a file of the target page could not be read. */
export interface PreloadErrorDetail {
	/** Address that was asked for. */
	to: string;
	error: unknown;
}

declare global {
	interface DocumentEventMap {
		'domdocs:navigation': CustomEvent<NavigationDetail>;
	}
	interface WindowEventMap {
		'domdocs:preload-error': CustomEvent<PreloadErrorDetail>;
	}
}

/** Fires `domdocs:navigation`. `false` where a listener prevented it. */
export function emitNavigation(detail: NavigationDetail, cancelable = false): boolean {
	return document.dispatchEvent(
		new CustomEvent<NavigationDetail>('domdocs:navigation', { detail, cancelable }),
	);
}

/** Fires `domdocs:preload-error`. `false` where a listener prevented the full page load. */
export function emitPreloadError(detail: PreloadErrorDetail): boolean {
	return window.dispatchEvent(
		new CustomEvent<PreloadErrorDetail>('domdocs:preload-error', { detail, cancelable: true }),
	);
}
