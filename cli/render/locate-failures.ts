import type { Element, Root } from 'hast';
import type { Diagnostic, SourceRange } from '../diagnostics/diagnostic.ts';
import { nodeHost } from '../markdown/node-host.ts';
import { type ParseOptions, parseTree } from '../markdown/parse.ts';
import { rangeOf } from '../markdown/plugin.ts';
import type { SourceFile } from '../sources/discover.ts';
import { readSource } from '../sources/read-source.ts';
import { type ComponentFailure, describeFailure } from './component-error.ts';

/**
 * The messages about components that failed, each at the Markdown that was to be rendered. Parsed pages have
 * no places, so the files of failing pages are read and parsed once more.
 */
export async function locateFailures(
	failures: ComponentFailure[],
	sourceOf: (route: string) => SourceFile | undefined,
	options: ParseOptions,
): Promise<Diagnostic[]> {
	const trees = new Map<string, PlacedTree | undefined>();
	const diagnostics: Diagnostic[] = [];
	for (const failure of failures) {
		const { route } = failure;
		const source = sourceOf(route);
		if (!trees.has(route)) trees.set(route, source && (await readTree(source, options)));
		const tree = trees.get(route);
		diagnostics.push(describeFailure(failure, tree && findRange(failure, tree)));
	}
	return diagnostics;
}

type PlacedTree = Awaited<ReturnType<typeof parseTree>>;

async function readTree({ path, file, ...source }: SourceFile, options: ParseOptions): Promise<PlacedTree> {
	const { value: text } = await readSource({ path, file, ...source }, options.limits, options.encoding);
	return parseTree({ ...options, host: nodeHost, path, file, text: text ?? '' });
}

/** The place of the element, or of the next one around it that has one. */
function findRange({ element }: ComponentFailure, { tree, context }: PlacedTree): SourceRange {
	let count = 0;
	let position: Element['position'];
	const search = ({ children }: Root | Element, around: Element['position']): boolean =>
		children.some((child) => {
			if (child.type !== 'element') return false;
			const own = child.position ?? around;
			if (child.tagName === element?.tagName && count++ === element.index) {
				position = own;
				return true;
			}
			return child.tagName !== 'pre' && search(child, own);
		});
	search(tree, undefined);
	return position ? rangeOf(context, { position }) : { file: context.file, line: 1, column: 1 };
}
