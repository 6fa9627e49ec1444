import type { Element, Root } from 'hast';
import type { ComponentFailure } from './component-error.ts';

/** An element that cannot be rendered, and what its component threw. */
export interface FailingElement {
	element: NonNullable<ComponentFailure['element']>;
	error: unknown;
}

/** Failing elements of one page that are looked for. */
const maxFailures = 10;

/**
 * The innermost elements that cannot be rendered on their own. `render` renders a part of the article, or throws.
 * Empty where each part can be rendered and only the whole cannot.
 */
export function findFailures(article: Root, render: (part: Root) => void): FailingElement[] {
	const indexes = countElements(article);
	const found: FailingElement[] = [];
	const search = ({ children }: Root | Element): number => {
		let failing = 0;
		for (const child of children) {
			if (child.type !== 'element' || found.length >= maxFailures) continue;
			const failure = attempt(() => render({ type: 'root', children: [child] }));
			if (!failure) continue;
			failing += 1;
			if (search(child) > 0) continue;
			const { tagName } = child;
			found.push({ element: { tagName, index: indexes.get(child) ?? 0 }, error: failure.error });
		}
		return failing;
	};
	search(article);
	return found;
}

/** The elements of a tree with how many of the same name come before each. */
function countElements(tree: Root): Map<Element, number> {
	const indexes = new Map<Element, number>();
	const counts = new Map<string, number>();
	const walk = ({ children }: Root | Element): void => {
		for (const child of children) {
			if (child.type !== 'element') continue;
			const count = counts.get(child.tagName) ?? 0;
			indexes.set(child, count);
			counts.set(child.tagName, count + 1);
			// What is in a block of code is not a component of a theme.
			if (child.tagName !== 'pre') walk(child);
		}
	};
	walk(tree);
	return indexes;
}

function attempt(work: () => void): { error: unknown } | undefined {
	try {
		work();
		return undefined;
	} catch (error) {
		return { error };
	}
}
