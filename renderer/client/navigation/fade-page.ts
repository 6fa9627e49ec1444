/**
 * Draws another page, which fades in over the one on screen where `isWanted`, the browser can and the reader does
 * not want less motion. Resolves when the other page is there: its fading is not waited for. Never draws it later
 * than the browser's next frame.
 */
export async function fadePage(draw: () => void, isWanted: boolean): Promise<void> {
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	if (!isWanted || isStill || document.hidden || !document.startViewTransition) {
		draw();
		return;
	}
	const transition = document.startViewTransition(draw);
	// The browser may skip the fading; the page is drawn all the same.
	transition.ready.catch(() => undefined);
	transition.finished.catch(() => undefined);
	await transition.updateCallbackDone;
}
