/** A navigation that takes less time shows no bar. */
const patience = 150;
/** Time between two steps. */
const trickle = 800;
/** Time that the bar's movement takes. */
const speed = 200;

/** The next length of the bar, of 1: slower the longer it takes, never at its end. */
export function nextProgress(value: number): number {
	const step = value < 0.2 ? 0.1 : value < 0.5 ? 0.04 : value < 0.8 ? 0.02 : 0.005;
	return Math.min(value + step, 0.99);
}

/**
 * The bar that shows that a page is being loaded: an element of class `dd-progress` with its length,
 * 0 to 1, in `--dd-progress`. Hidden while nothing is loaded.
 */
export class ProgressBar {
	#element: HTMLElement | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#value = 0;

	/** Starts, or goes on. */
	start(): void {
		if (this.#value > 0 && this.#value < 1) return;
		clearTimeout(this.#timer);
		this.#value = 0;
		this.#timer = setTimeout(() => this.#step(0.08), patience);
	}

	/** Fills the bar, if it is there, and takes it away. */
	finish(): void {
		clearTimeout(this.#timer);
		if (this.#value === 0) return;
		this.#show(1);
		this.#timer = setTimeout(() => {
			if (this.#element) this.#element.hidden = true;
			this.#show(0);
		}, speed);
	}

	#step(value: number): void {
		this.#show(value);
		if (this.#element) this.#element.hidden = false;
		this.#timer = setTimeout(() => this.#step(nextProgress(this.#value)), trickle);
	}

	#show(value: number): void {
		this.#value = value;
		this.#element ??= createBar();
		this.#element.style.setProperty('--dd-progress', String(value));
	}
}

function createBar(): HTMLElement {
	const element = document.createElement('div');
	element.className = 'dd-progress';
	element.hidden = true;
	element.setAttribute('aria-hidden', 'true');
	element.style.setProperty('--dd-progress-speed', `${speed}ms`);
	document.querySelector('body')?.append(element);
	return element;
}
