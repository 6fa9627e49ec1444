import type { FeatureFiles } from '../contract/contract.ts';
import { addBase } from '../shared/links.ts';
import { type Texts, textsOf } from '../shared/texts.ts';
import type { View } from '../shared/view.ts';
import { whenIdle } from './when-idle.ts';

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
	/** Aborts when the article goes: ends listeners, and whatever else reaches beyond it. */
	signal: AbortSignal;
	/** Imports the package that the feature's `vendor.json` names. Rejects where it is not installed. */
	vendor: () => Promise<unknown>;
}

/**
 * Export `activate` of a feature's `client.ts`: makes the feature's parts of an article work. Called once
 * for each article that uses the feature. What reaches beyond the article is undone when the signal aborts, or by a function that it gives.
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
type Activation = (...given: [...Parameters<FeatureActivation>, View]) => ReturnType<FeatureActivation>;

/** What is on its way, or waits for the reader, by article and by island. */
const activations = new WeakMap<Element, () => Promise<unknown>>();

/** What ends the features of an article, and the article's features. */
const active = new WeakMap<Element, { features: readonly FeatureFiles[]; end: () => void }>();

/**
 * Resolves when the features of the article that an element lies in have been activated, and the island that it lies in; outside of
 * articles, at once.
 */
export async function whenActivated(element: Element): Promise<void> {
	for (let node: Element | null = element; node; node = node.parentElement) await activations.get(node)?.();
}

/** What of the page belongs to its article's features, wherever it stands. */
export const partsOfArticle = '[data-alone="article"]';

/**
 * Presses again, once an element of `activations` has been activated, what a reader presses in it before that: nobody hears it yet.
 * Gives a function that ends this.
 */
function repeatPresses(element: Element): () => void {
	const repeat = ({ target, isTrusted }: Event): void => {
		const control = isTrusted ? findPressed(target) : null;
		if (!control) return;
		let holder: Element | null = control;
		while (holder && !activations.has(holder)) holder = holder.parentElement;
		if (holder === element) whenActivated(control).then(() => control.isConnected && control.click());
	};
	element.addEventListener('click', repeat, true);
	return () => element.removeEventListener('click', repeat, true);
}

/** Scripts of features that came with the document, by the name of the feature. */
let joined: Readonly<Record<string, { activate: Activation }>> = {};

/** What is pressed that does nothing before a script runs: the boot script knows, which hears the first press. */
let findPressed: (target: EventTarget | null) => HTMLElement | null;

/** Takes note of the features whose styles and scripts the document came with, and of what finds what is pressed. */
export function noteFeatures(
	features: readonly FeatureFiles[],
	scripts: typeof joined | undefined,
	find: typeof findPressed,
): void {
	findPressed = find;
	for (const { style } of features) if (style) applied.add(style);
	if (scripts) joined = scripts;
}

/**
 * Loads the scripts of an article's features and has them take over, after `wait`, islands when they are wanted. Gives a function that ends them.
 * The same once more changes nothing: the app takes over what the page has begun.
 */
export function activateFeatures(
	article: HTMLElement,
	features: readonly FeatureFiles[],
	view: View,
	wait?: Promise<void>,
): () => void {
	const known = active.get(article);
	if (known?.features === features) return known.end;
	const { base, page, site } = view;
	const { locale, lang, route } = page;
	const environment = { base, locale, lang, route, texts: textsOf(site.texts, site.lang) };
	const ends: (() => void)[] = [];
	const ending = new AbortController();
	const { signal } = ending;
	const load = (path: string): Promise<unknown> => import(addBase(base, `/${path}`));
	const attributes = article.dataset;
	// All at once, so that what is pressed before that is heard by none of them, and what is pressed later by all.
	const run = async (some: readonly FeatureFiles[]): Promise<void> => {
		const modules = { ...joined };
		const missing = some.filter(({ name, script }) => script && !joined[name]);
		const loads = missing.map(async ({ name, script }) => {
			modules[name] = loadModule(await load(script!), name);
		});
		if (wait) await wait;
		if (loads.length > 0)
			for (const result of await Promise.allSettled(loads))
				if (result.status === 'rejected') reportError(result.reason);
		if (signal.aborted) return;
		for (const { name, vendor: path } of some) {
			const vendor = (): Promise<unknown> => (path ? load(path) : Promise.reject(new Error(name)));
			try {
				const end = modules[name]?.activate(article, { ...environment, signal, vendor }, view);
				if (end) ends.push(end);
			} catch (error) {
				reportError(error);
			}
		}
	};
	const activation = run(features.filter(({ island }) => !island)).then(() => {
		if (!signal.aborted && features.length > 0) attributes.active = '';
	});
	const parts = article.matches('[data-article]') ? document.querySelectorAll(partsOfArticle) : [];
	for (const part of [article, ...parts]) {
		activations.set(part, () => activation);
		activation.then(repeatPresses(part));
	}
	for (const feature of features) {
		if (!feature.island) continue;
		const islands = [
			...article.querySelectorAll(`[data-island="${feature.name.replace(/^component-/, '')}"]`),
		];
		let waking: Promise<void> | undefined;
		const wake = async (): Promise<void> => {
			if (!signal.aborted) waking ??= run([feature]);
			await waking;
			for (const end of repeating) end();
		};
		for (const island of islands) activations.set(island, wake);
		const repeating = islands.map(repeatPresses);
		whenWanted(islands, feature.island, wake, signal);
	}
	const end = (): void => {
		ending.abort();
		active.delete(article);
		delete attributes.active;
		for (const undo of ends) undo();
	};
	active.set(article, { features, end });
	return end;
}

/** The script of one feature: a module, or a table of such. */
function loadModule(module: unknown, name: string): { activate: Activation } {
	const { default: table } = module as { default?: typeof joined };
	return table?.[name] ?? (module as { activate: Activation });
}

/** Calls `wake` when one of the islands is in sight or used, or the browser idle, unless the signal ends the waiting. */
function whenWanted(
	islands: readonly Element[],
	when: NonNullable<FeatureFiles['island']>,
	wake: () => void,
	signal: AbortSignal,
): void {
	if (when === 'idle') whenIdle(wake);
	const types = when === 'interaction' ? ['pointerover', 'focusin', 'touchstart'] : [];
	const observer = new IntersectionObserver((seen) => {
		if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
		observer.disconnect();
		wake();
	});
	for (const island of islands) {
		for (const type of types) island.addEventListener(type, wake, { once: true, signal });
		if (when === 'visible') observer.observe(island);
	}
	signal.addEventListener('abort', () => observer.disconnect());
}

/** Longest wait for a style sheet before a page is shown without it, in milliseconds. */
const patience = 3000;

/** Addresses of features' style sheets that apply to the document. */
const applied = new Set<string>();

/**
 * Loads what a page cannot be shown without: adds the style sheets of its features to the document, and resolves when they apply and
 * the theme has its layout.
 */
export async function loadFeatures(
	document: Document,
	base: string,
	features: readonly FeatureFiles[],
): Promise<void> {
	const own = document.querySelector('link[data-domdocs]');
	const layouts = features.map(({ chrome }) => chrome && import(addBase(base, `/${chrome}`)));
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
	await Promise.all([...waits, ...layouts]);
}
