import type { Root } from 'mdast';
import type { NativeParser } from '../parse-host.ts';

let loading: Promise<NativeParser | undefined> | undefined;

/**
 * The native parser; `undefined` where there is no binary for the machine, or where `DOMDOCS_PARSER=remark` is set:
 * remark-parse reads everything then, to the same trees.
 */
export function loadNativeParser(): Promise<NativeParser | undefined> {
	if (process.env.DOMDOCS_PARSER === 'remark') return Promise.resolve(undefined);
	loading ??= import('satteri').then(
		({ markdownToMdast }) =>
			(source) =>
				markdownToMdast(source, { features: { frontmatter: false } }) as Root,
		() => undefined,
	);
	return loading;
}
