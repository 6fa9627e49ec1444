import { type Session, session } from '../session.ts';
import { runBlock } from './protected-block.ts';
import { showOpened } from './show-opened.ts';
import { runUnlockForm } from './unlock-form.ts';
import type { UnlockLoader } from './unlock-loader.ts';

/** Shows what the kept keys open of the page that the document came with. */
export async function showStored(running: Session, loader: UnlockLoader): Promise<void> {
	const { opened, ring } = loader;
	const { page } = running.view;
	if (!ring || !opened) return;
	if (!page.lock) return opened.show(running);
	const view = await opened.open(page.lock, page.route);
	if (running.view.page === page) await showOpened(running, view, { isStored: true });
}

/** Has the form of a locked page or block ask for its password. */
export async function runForm(form: HTMLFormElement, loader: UnlockLoader): Promise<void> {
	const block = form.closest<HTMLElement>('[data-lock-block]');
	if (block) return runBlock(block, form, loader);
	const running = await session;
	const { page } = running.view;
	const { lock, route } = page;
	if (!lock) return;
	runUnlockForm(form, async (password, place) => {
		const opened = await loader.unlock(lock, password, place);
		if (running.view.page !== page) {
			// A reader who has gone on meanwhile finds there what the keys open.
			if (!running.view.page.lock) await opened.show(running);
			return;
		}
		const view = await opened.open(lock, route);
		if (running.view.page === page) await showOpened(running, view, { isStored: false });
	});
}
