/**
 * The browser's entry. Waits for idle time or for the reader's first move, then fetches the app and
 * has it take over the page. Should that fail, the page stays the static one that it is.
 */

import type { PageBootstrap } from '../contract.ts';

const moves = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'pointerover', 'domdocs:start'];
const controls = 'a,summary,button,[role=button],[role=tab],[role=switch],[role=menuitem],[role=option]';
const clicked = new Set<HTMLElement>();
let hasBegun = false;

/** Remembers a control that does nothing before the app runs. */
function remember({ target }: Event): void {
	const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
	if (!control || control.matches('a,summary,[popovertarget],[commandfor]')) return;
	if (control instanceof HTMLButtonElement && control.form && control.type !== 'button') return;
	clicked.add(control);
}

function takeClicks(): HTMLElement[] {
	document.removeEventListener('click', remember, true);
	return [...clicked];
}

/** Loads the document again and marks its history entry, so that the app does not start a second time. */
function giveUp(): void {
	history.replaceState({ ...history.state, domdocsStatic: true }, '');
	location.reload();
}

function notice({ type, target }: Event): void {
	if (type !== 'pointerover' || (target instanceof Element && target.closest('a'))) begin();
}

async function begin(): Promise<void> {
	if (hasBegun) return;
	hasBegun = true;
	for (const type of moves) document.removeEventListener(type, notice, true);
	try {
		const data = document.querySelector('script#domdocs-page')?.textContent ?? '';
		const bootstrap = JSON.parse(data) as PageBootstrap;
		const [{ start }, site] = await Promise.all([
			import('./start.tsx'),
			fetch(bootstrap.base + bootstrap.site).then((response) => response.json() as Promise<unknown>),
		]);
		start({ bootstrap, site, takeClicks, giveUp });
	} catch {
		takeClicks();
	}
}

if (history.state?.domdocsStatic) history.replaceState({ ...history.state, domdocsStatic: false }, '');
else {
	document.addEventListener('click', remember, true);
	for (const type of moves) document.addEventListener(type, notice, { capture: true, passive: true });
	if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 3000 });
	else setTimeout(begin, 1000);
}
