/** Lets work run beside other work, or alone: what a readers-writer lock does. */
export interface SharedOrAlone {
	/** Runs with others. Waits while something runs alone, or waits for that. */
	shared<T>(work: () => Promise<T>): Promise<T>;
	/** Runs alone, once all that has begun is done. */
	alone<T>(work: () => T): Promise<T>;
}

/** One that nothing runs in. */
export function createSharedOrAlone(): SharedOrAlone {
	let inside = 0;
	let closed: Promise<unknown> | undefined;
	let tellEmpty: (() => void) | undefined;

	return {
		async shared(work) {
			while (closed) await closed;
			inside += 1;
			try {
				return await work();
			} finally {
				inside -= 1;
				if (inside === 0) tellEmpty?.();
			}
		},
		async alone(work) {
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
