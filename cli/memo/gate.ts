/** Lets many pass at once, or one alone. */
export interface Gate {
	/** Runs with others. Waits while the gate is closed, or somebody waits to close it. */
	pass<T>(work: () => Promise<T>): Promise<T>;
	/** Runs alone, once all that have passed are done. */
	close<T>(work: () => T): Promise<T>;
}

/** An open gate. */
export function createGate(): Gate {
	let inside = 0;
	let closed: Promise<unknown> | undefined;
	let tellEmpty: (() => void) | undefined;

	return {
		async pass(work) {
			while (closed) await closed;
			inside += 1;
			try {
				return await work();
			} finally {
				inside -= 1;
				if (inside === 0) tellEmpty?.();
			}
		},
		async close(work) {
			while (closed) await closed;
			let open = (): void => {};
			closed = new Promise<void>((resolve) => {
				open = resolve;
			});
			try {
				if (inside > 0)
					await new Promise<void>((resolve) => {
						tellEmpty = resolve;
					});
				return work();
			} finally {
				tellEmpty = undefined;
				closed = undefined;
				open();
			}
		},
	};
}
