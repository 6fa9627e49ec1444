import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Processor } from 'unified';

/**
 * Emphasis beside Chinese, Japanese and Korean punctuation: `**强调。**中文`, `~~删除。~~后`. Comes before
 * the plugin that limits nesting, which then guards these constructs as well.
 */
export function remarkCjkEmphasis(this: Processor): void {
	const data = this.data() as { micromarkExtensions?: unknown[] };
	data.micromarkExtensions = [
		...(data.micromarkExtensions ?? []),
		cjkFriendlyExtension(),
		gfmStrikethroughCjkFriendly({ singleTilde: false }),
	];
}
