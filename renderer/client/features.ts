import type { FeatureFiles } from '../contract/contract.ts';
import { addBase } from '../shared/links.ts';
import type { Texts } from '../shared/texts.ts';
import type { View } from '../shared/view.ts';

/** What a feature's script knows of the page besides the article. */
export interface FeatureEnvironment {
	/** The interface's words in the page's language. */
	texts: Texts;
	/** Path the site is served under; starts and ends with `/`. */
	base: string;
	/** Prefix of the page's locale: `/en/`. */
	locale: string;
	/** Language tag of the page. */
	lang: string;
	/** The page's address without the base. */
	route: string;
	/** Imports the package that the feature's `vendor.json` names. Rejects where it is not installed. */
	vendor: () => Promise<unknown>;
}

/**
 * Export `activate` of a feature's `client.ts`: makes the feature's parts of an article work. Called once
 * for each article that uses the feature. Gives a function that undoes what reaches beyond the article, if there is such.
 *
 * The app starts at the reader's first move. A `client.ts` that has something to do before that (render, run, cover) has
 * `export const eager = true`; what is only of use to somebody who acts must not have it. Parts that an article
 * shows before the script has run carry `data-start` where pointing at them or a click on them should start the app.
 */
export type FeatureActivation = (
	article: HTMLElement,
	environment: FeatureEnvironment,
) => (() => void) | undefined;

/** Islands are given the view as well, for the components that they render. */
type Activation = (
	article: HTMLElement,
	environment: FeatureEnvironment,
	view: View,
) => ReturnType<FeatureActivation>;

const activations = new WeakMap<Element, Promise<unknown>>();

/** Resolves when the features of the article that an element lies in have been activated; outside of articles, at once. */
export async function whenActivated(element: Element): Promise<void> {
	for (let node: Element | null = element; node; node = node.parentElement) await activations.get(node);
}

/** Loads the scripts of an article's features and has them take over. Gives a function that ends them. */
export function activateFeatures(
	article: HTMLElement,
	features: readonly FeatureFiles[],
	environment: Omit<FeatureEnvironment, 'vendor'>,
	view: View,
): () => void {
	const ends: (() => void)[] = [];
	let hasEnded = false;
	const load = (path: string): Promise<unknown> => import(addBase(environment.base, `/${path}`));
	const activate = async ({ name, script, vendor: path }: FeatureFiles): Promise<void> => {
		if (!script) return;
		const module = (await load(script)) as { activate: Activation };
		if (hasEnded) return;
		const vendor = (): Promise<unknown> =>
			path ? load(path) : Promise.reject(new Error(`Unexpected feature ${name} without its package.`));
		const end = module.activate(article, { ...environment, vendor }, view);
		if (end) ends.push(end);
	};
	const attributes = article.dataset;
	const activation = Promise.allSettled(features.map(activate)).then((results) => {
		for (const result of results) if (result.status === 'rejected') reportError(result.reason);
		if (!hasEnded && features.length > 0) attributes.active = '';
	});
	activations.set(article, activation);
	return () => {
		hasEnded = true;
		delete attributes.active;
		for (const end of ends) end();
	};
}

/** Longest wait for a style sheet before a page is shown without it, in milliseconds. */
const patience = 3000;

/** Addresses of features' style sheets that apply to the document. */
const applied = new Set<string>();

/** Takes note of the features whose styles the document came with. */
export function noteFeatureStyles(features: readonly FeatureFiles[]): void {
	for (const { style } of features) if (style) applied.add(style);
}

/** Adds the style sheets of a page's features to the document. Resolves when they apply. */
export async function loadFeatureStyles(
	document: Document,
	base: string,
	features: readonly FeatureFiles[],
): Promise<void> {
	const own = document.querySelector('link[data-domdocs]');
	const waits = features.map(async ({ name, style }) => {
		if (!style || !own || applied.has(style)) return;
		applied.add(style);
		const href = addBase(base, `/${style}`);
		const link = document.createElement('link');
		Object.assign(link, { rel: 'stylesheet', href });
		link.dataset.feature = name;
		await new Promise<void>((resolve) => {
			link.addEventListener('load', () => resolve());
			link.addEventListener('error', () => {
				applied.delete(style);
				resolve();
			});
			setTimeout(resolve, patience);
			own.after(link);
		});
	});
	await Promise.all(waits);
}
