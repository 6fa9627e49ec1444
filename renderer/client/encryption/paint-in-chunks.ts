/** Parts of an article that are laid out first. */
const firstParts = 2;

/** Time that the browser may take for what is laid out at once, in milliseconds: with four times as much it is still no long task. */
const patience = 12;

/** Longest wait for a frame, in milliseconds: documents that nobody looks at have none. */
const longestFrame = 200;

/**
 * Has the browser lay an article out piece by piece, so that the reader can act in between. `render` puts it on screen, of
 * which nothing is laid out at first, and nothing of what belongs to it is in sight; `false` says that it is not to come. Resolves when
 * all of it is in sight.
 */
export async function paintInChunks(render: () => Promise<boolean>): Promise<void> {
	const { dataset } = document.documentElement;
	dataset.unfolding = '';
	try {
		if (!(await render())) return;
		const parts = [...document.querySelectorAll<HTMLElement>('.content > *')];
		for (const part of parts) part.dataset.folded = '';
		// Now, while there is nothing to be seen: styles of what is on screen would be computed anew.
		delete dataset.unfolding;
		// The surroundings of the article come first, by themselves.
		await nextFrame(() => undefined);
		let count = firstParts;
		for (let at = 0; at < parts.length; ) {
			const next = parts.slice(at, at + count);
			at += count;
			const time = await nextFrame(() => {
				for (const part of next) delete part.dataset.folded;
			});
			count = time < patience / 2 ? count * 2 : time > patience ? Math.max(firstParts, count >> 1) : count;
		}
	} finally {
		delete dataset.unfolding;
		for (const part of document.querySelectorAll<HTMLElement>('[data-folded]')) delete part.dataset.folded;
	}
}

/** Changes something in the next frame. Gives the time that the browser takes to show it. */
function nextFrame(change: () => void): Promise<number> {
	return new Promise((resolve) => {
		let isDone = false;
		const run = (): void => {
			if (isDone) return;
			isDone = true;
			const start = performance.now();
			change();
			setTimeout(() => resolve(performance.now() - start));
		};
		requestAnimationFrame(run);
		setTimeout(run, longestFrame);
	});
}
