/** Half-width columns of text, and of pictures at their usual size, that the first screen holds: 1440 x 900 pixels. */
const screen = 1600;

/** Columns that a picture of its own takes away from the text, and one within a line. */
const blockCost = 700;
const inlineCost = 20;

const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

/** Measures how far down an article has come, as well as that can be known before it is rendered. */
export class ScreenMeter {
	#used = 0;
	#hasFirst = false;
	/** Whether the last picture that was taken begins on the first screen. */
	isFirstScreen = true;

	/** Counts a text. What is beyond the first screen need not be counted. */
	read(text: string): void {
		if (this.#used > screen) return;
		const part = text.slice(0, screen + 1);
		this.#used += part.trim().length + (part.match(wide)?.length ?? 0);
	}

	/** Counts a picture. `true` for the first of its own on the first screen: most likely the largest thing there. */
	take(isBlock: boolean): boolean {
		this.isFirstScreen = this.#used <= screen;
		this.#used += isBlock ? blockCost : inlineCost;
		const isFirst = isBlock && this.isFirstScreen && !this.#hasFirst;
		if (isFirst) this.#hasFirst = true;
		return isFirst;
	}
}
