const waiting = new Set<() => void>();

/** Resolves when React has put a view on screen, in a task of its own. */
export function nextPaint(): Promise<void> {
	return new Promise((resolve) => waiting.add(() => setTimeout(resolve)));
}

/** Takes note that React has put a view on screen. */
export function notePaint(): void {
	for (const resolve of waiting) resolve();
	waiting.clear();
}
