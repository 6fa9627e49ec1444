import type { BlockLock } from '../../contract/encryption-contract.ts';
import { activateFeatures } from '../features.ts';
import { session } from '../session.ts';
import type { OpenedViews } from './opened-views.ts';
import { runUnlockForm } from './unlock-form.ts';
import type { UnlockLoader } from './unlock-loader.ts';

/** Has a locked block ask for its password, or opens it by keys that are there. */
export async function runBlock(
	element: HTMLElement,
	form: HTMLFormElement,
	loader: UnlockLoader,
): Promise<void> {
	runUnlockForm(form, async (password, place) => {
		const opened = await loader.unlock(readBlock(element), password, place);
		await opened.show(await session);
		await open(element, opened);
		element.tabIndex = -1;
		element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
		element.focus({ preventScroll: true });
		for (const other of document.querySelectorAll<HTMLElement>(closed)) tryOpen(other, loader);
	});
	await loader.restored;
	await tryOpen(element, loader);
}

/** Blocks that wait for their password. */
const closed = '[data-lock-block]:not([data-state="open"])';

function readBlock(element: HTMLElement): BlockLock {
	return JSON.parse(element.dataset.lockBlock ?? '') as BlockLock;
}

async function tryOpen(element: HTMLElement, loader: UnlockLoader): Promise<void> {
	if (!loader.ring || !loader.opened) return;
	await open(element, loader.opened).catch(() => {
		// The keys are for something else.
	});
}

/** Puts what was locked in the place of the form. What the theme has for its end (`[data-lock-end]`) is shown behind it. */
async function open(element: HTMLElement, opened: OpenedViews): Promise<void> {
	const { view } = await session;
	const { page } = view;
	const { html, features } = await opened.openBlock(readBlock(element), page.route);
	const last = element.querySelector<HTMLElement>('[data-lock-end]');
	element.innerHTML = html;
	if (last) {
		element.append(last);
		last.hidden = false;
	}
	element.dataset.state = 'open';
	const end = activateFeatures(element, features, { ...view, html: null });
	const leave = async (): Promise<void> => {
		if ((await session).view.page === page) return;
		document.removeEventListener('domdocs:navigation', leave);
		end();
	};
	document.addEventListener('domdocs:navigation', leave);
}
