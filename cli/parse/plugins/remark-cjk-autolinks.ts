import type { Processor } from 'unified';
import { cjkAutolinks } from '../inline/cjk-autolink.ts';

/** Bare addresses end before Chinese and Japanese punctuation: see `cjkAutolinks`. Stands behind GFM. */
export function remarkCjkAutolinks(this: Processor): void {
	const data = this.data() as { micromarkExtensions?: unknown[] };
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkAutolinks()];
}
