import type { View } from '../shared/view.ts';
import type { PageLoader } from './navigation/page-loader.ts';

/** The running app, for other modules of the same bundle. */
export interface Session {
	readonly loader: PageLoader;
	/** What is on screen. */
	readonly view: View;
	/** Puts newer data of the page on screen, which neither scrolls nor moves the focus. */
	swap(view: View): void;
	/** The same in steps, for a page that has little in common with the one on screen. Resolves when it is rendered. */
	render(view: View): Promise<void>;
}

let resolveSession: (session: Session) => void;
let isOpen = false;

/** The app, once it runs. Stays pending where it does not: the page is a static one then. */
export const session: Promise<Session> = new Promise((resolve) => {
	resolveSession = resolve;
});

/** Makes the app known. */
export function openSession(running: Session): void {
	isOpen = true;
	resolveSession(running);
}

/** Whether the app runs. */
export function isSessionOpen(): boolean {
	return isOpen;
}
