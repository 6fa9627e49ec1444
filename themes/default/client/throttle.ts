/** A function that runs at once and then at most every `wait` milliseconds, the last call included. */
export function throttle(run: () => void, wait: number): { call: () => void } {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isPending = false;
	const tick = (): void => {
		timer = undefined;
		if (isPending) call();
	};
	const call = (): void => {
		isPending = timer !== undefined;
		if (isPending) return;
		run();
		timer = setTimeout(tick, wait);
	};
	return { call };
}

/** A function that runs `wait` milliseconds after its last call. */
export function debounce(run: () => void, wait: number): { call: () => void; cancel: () => void } {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = (): void => clearTimeout(timer);
	const call = (): void => {
		cancel();
		timer = setTimeout(run, wait);
	};
	return { call, cancel };
}
