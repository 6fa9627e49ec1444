/** Path of an element below another one, as child numbers. */
function pathOf(element: Element, root: Element): number[] {
	const path: number[] = [];
	for (let node: Element | null = element; node && node !== root; node = node.parentElement) {
		path.unshift(node.parentElement ? [...node.parentElement.children].indexOf(node) : 0);
	}
	return path;
}

function findByPath(root: Element, path: number[]): Element | undefined {
	return path.reduce<Element | undefined>((node, index) => node?.children[index], root);
}

/** The last heading with an id that has not left the screen upwards. */
function findAnchor(app: Element): Element | undefined {
	const headings = [...app.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]')];
	return headings.findLast((heading) => heading.getBoundingClientRect().top <= window.innerHeight / 2);
}

/** Changes the page so that the reader still sees the same part of it, with the focus where it was. */
export function keepPlace(change: () => void): void {
	const app = document.querySelector('#app');
	if (!app) {
		change();
		return;
	}
	const focused = app.querySelector(':focus');
	const path = focused ? pathOf(focused, app) : [];
	const { scrollX, scrollY } = window;
	const anchor = scrollY > 0 ? findAnchor(app) : undefined;
	const top = anchor?.getBoundingClientRect().top ?? 0;
	change();
	window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
	const same = anchor && (anchor.isConnected ? anchor : document.getElementById(anchor.id));
	if (same) window.scrollBy({ top: same.getBoundingClientRect().top - top, behavior: 'instant' });
	if (!focused || focused.isConnected) return;
	const refocused = (focused.id && document.getElementById(focused.id)) || findByPath(app, path);
	if (refocused instanceof HTMLElement) refocused.focus({ preventScroll: true });
}
