import type { Session } from '../session.ts';
import type { UnlockLoader } from './unlock-loader.ts';

/** Adds to the public page on screen what the keys open besides. */
export async function showAdded(running: Session, loader: UnlockLoader): Promise<void> {
	const { page } = running.view;
	const view = await loader.surround(running.view);
	if (running.view.page === page) running.swap(view);
}
