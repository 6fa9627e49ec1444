import type { Session } from '../session.ts';
import type { OpenedViews } from './opened-views.ts';

/** Adds to the public page on screen what the keys open besides. */
export async function showAdded(running: Session, opened: OpenedViews): Promise<void> {
	const { page } = running.view;
	const view = await opened.surround(running.view);
	if (running.view.page === page) running.swap(view);
}
