/** Quotes and list marks before a line's own text. */
const prefix = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const opening = /^(`{3,}(?=[^`]*$)|~{3,})/;

/** Takes the marks of quotes and lists off a line. */
export function splitPrefix(line: string): { before: string; own: string } {
	const [before] = prefix.exec(line)!;
	return { before, own: line.slice(before.length) };
}

/** Follows fenced code from line to line, without looking at what is around it. */
export class Fences {
	#open: string | null = null;

	/** Whether the next line is code, or ends it. */
	get isOpen(): boolean {
		return this.#open !== null;
	}

	/** Reads the next line, without the marks before it. Gives whether it is a part of code, its fences included. */
	read(own: string): boolean {
		if (this.#open !== null) {
			if (own.startsWith(this.#open) && /^([`~])\1*[ \t]*$/.test(own)) this.#open = null;
			return true;
		}
		this.#open = opening.exec(own)?.[1] ?? null;
		return this.#open !== null;
	}
}
