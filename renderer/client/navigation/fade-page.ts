/**
 * Renders another page, which fades in over the one on screen where `isWanted`, the browser can and the reader does
 * not want less motion. Resolves when the other page is there: its fading is not waited for. Never renders it later
 * than the browser's next frame.
 */
export async function fadePage(render: () => void, isWanted: boolean): Promise<void> {
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	if (!isWanted || isStill || document.hidden || !document.startViewTransition) {
		render();
		return;
	}
	const transition = document.startViewTransition(render);
	// The browser may skip the fading; the page is rendered all the same.
	transition.ready.catch(() => undefined);
	transition.finished.catch(() => undefined);
	await transition.updateCallbackDone;
}
