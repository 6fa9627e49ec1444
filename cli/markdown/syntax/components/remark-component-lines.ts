import type { Processor } from 'unified';
import { tagLines } from './tag-lines.ts';

/** Lines that hold nothing but tags of components are blocks of their own: see `tagLines`. */
export function remarkComponentLines(this: Processor, source: string): void {
	if (!/<\/?[A-Z]/.test(source)) return;
	const data = this.data() as { micromarkExtensions?: unknown[] };
	data.micromarkExtensions = [...(data.micromarkExtensions ?? []), tagLines(source)];
}
