import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { makeElement } from '../../client/make-element.ts';

/** Text is covered for screen readers and the keyboard without waiting for the reader. */
export const eager = true;

/** Widest screen on which spoilers are always uncovered by a click, never by pointing: 768 pixels, specification, section 9. */
const clickQuery = '(max-width: 48em)';

/** Makes buttons of covered text: a click, Enter or the space bar uncovers it for good. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	for (const spoiler of findSpoilers(article)) cover(spoiler, texts('spoiler.label'));
	const narrow = matchMedia(clickQuery);
	const follow = (): void => {
		article.toggleAttribute('data-spoilers-by-click', narrow.matches);
	};
	const click = (event: Event): void => {
		const spoiler = coveredBy(event);
		if (!spoiler) return;
		event.preventDefault();
		uncover(spoiler);
	};
	const press = (event: KeyboardEvent): void => {
		if (event.key === 'Enter' || event.key === ' ') click(event);
	};
	follow();
	narrow.addEventListener('change', follow, { signal });
	article.addEventListener('click', click, { signal, capture: true });
	article.addEventListener('keydown', press, { signal });
};

/** The outermost ones: what is covered within another is uncovered with it. */
function findSpoilers(article: HTMLElement): HTMLElement[] {
	const all = [...article.querySelectorAll<HTMLElement>('.spoiler')];
	return all.filter((spoiler) => !spoiler.parentElement?.closest('.spoiler'));
}

/** What a reader cannot see, the keyboard does not reach and a screen reader does not read out. */
function cover(spoiler: HTMLElement, label: string): void {
	spoiler.setAttribute('role', 'button');
	spoiler.setAttribute('aria-expanded', 'false');
	spoiler.append(makeElement('span', { class: 'visually-hidden spoiler-label' }, label));
	textOf(spoiler)?.setAttribute('inert', '');
	spoiler.dataset.state = 'covered';
}

/** Its text is text again, which may hold links; the focus goes on from there. */
function uncover(spoiler: HTMLElement): void {
	for (const name of ['role', 'aria-expanded']) spoiler.removeAttribute(name);
	for (const inner of spoiler.querySelectorAll<HTMLElement>('.spoiler')) {
		inner.dataset.state = 'uncovered';
		inner.removeAttribute('tabindex');
	}
	spoiler.querySelector(':scope > .spoiler-label')?.remove();
	textOf(spoiler)?.removeAttribute('inert');
	spoiler.dataset.state = 'uncovered';
	spoiler.tabIndex = -1;
}

function textOf(spoiler: HTMLElement): Element | null {
	return spoiler.querySelector(':scope > .spoiler-text');
}

function coveredBy({ target }: Event): HTMLElement | null {
	return target instanceof Element ? target.closest<HTMLElement>('.spoiler[data-state="covered"]') : null;
}
