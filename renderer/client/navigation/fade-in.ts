/** Time in which a page fades in, in milliseconds. */
const duration = 160;

/** Fades in the article that has just been put on screen, unless the reader wants less motion. It can be used meanwhile. */
export function fadeIn(): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	document.querySelector('#content')?.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' });
}
