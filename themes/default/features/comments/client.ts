import { hasConsent, setConsent, watchConsent } from '../../../../renderer/shared/consent.ts';
import { routeToPath } from '../../../../renderer/shared/links.ts';
import type { CommentsData, FeatureActivation, FeatureEnvironment } from '../../../../renderer/theme.ts';
import { readAppearance, watchAppearance } from '../../client/appearance.ts';
import { makeConsentNote } from '../../client/consent-note.ts';
import { makeButton, makeElement } from '../../client/make-element.ts';
import { giscusSession } from './giscus-session.ts';
import type { CommentsContext, ShownComments } from './provider.ts';

/** How near the comments have to come before anybody is asked for them, where the reader has allowed that. */
const margin = '400px 0px';

/** Loads the comments of the page once the reader asks for them, and as they come near the window where that was allowed before. */
export const activate: FeatureActivation = (article, environment) => {
	const box = article.ownerDocument.querySelector<HTMLElement>('.comments[data-comments]');
	const button = box?.querySelector<HTMLElement>('.comments-waiting > button');
	if (!box || !button) return;
	const { host = '' } = box.dataset;
	const area = new CommentArea(box, environment);
	const near = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			near.disconnect();
			area.load();
		},
		{ rootMargin: margin },
	);
	const update = (isGiven: boolean): void => {
		near.disconnect();
		if (isGiven && !area.isAsked) near.observe(box);
		if (isGiven || !area.isAsked) return;
		const hadFocus = box.contains(document.activeElement);
		area.clear();
		if (hadFocus) button.focus();
	};
	const ask = (): void => {
		near.disconnect();
		area.load();
		area.focus();
		setConsent(host, true);
	};
	button.addEventListener('click', ask, { signal: environment.signal });
	update(hasConsent(host));
	const stopWatching = watchConsent(host, update);
	return () => {
		near.disconnect();
		stopWatching();
		area.end();
	};
};

/** The place of the comments below an article. */
class CommentArea {
	readonly #box: HTMLElement;
	readonly #environment: FeatureEnvironment;
	readonly #stopWatching = watchAppearance(() => this.#shown?.setDark?.(isDark()));
	#shown: ShownComments | undefined;
	#hasEnded = false;
	/** Counts what was asked for, for only the last of it is shown. */
	#asked = 0;

	constructor(box: HTMLElement, environment: FeatureEnvironment) {
		this.#box = box;
		this.#environment = environment;
	}

	/** Whether the service has been asked. */
	get isAsked(): boolean {
		return this.#box.dataset.state !== undefined;
	}

	/** Never rejects: what goes wrong is said in the comments' place. */
	async load(): Promise<void> {
		this.#asked += 1;
		const asked = this.#asked;
		const isOver = (): boolean => this.#hasEnded || asked !== this.#asked;
		const { place, note } = this.#empty('loading');
		const { texts } = this.#environment;
		const data = JSON.parse(this.#box.dataset.comments ?? '') as CommentsData;
		note.textContent = texts('comments.loading');
		try {
			const shown = await show(data, this.#contextFor(place));
			if (isOver()) return shown.end();
			this.#shown = shown;
			this.#box.dataset.state = 'ready';
			note.replaceWith(makeConsentNote(this.#box.dataset.host ?? '', texts));
			// The reader may have changed it meanwhile.
			shown.setDark?.(isDark());
		} catch (error) {
			console.warn(error);
			if (!isOver()) this.#fail();
		}
	}

	/** Takes away what the service has shown, and leaves the question that was there before. */
	clear(): void {
		giscusSession.forget();
		this.#asked += 1;
		this.#shown?.end();
		this.#shown = undefined;
		this.#content?.replaceChildren();
		delete this.#box.dataset.state;
	}

	/** Puts the focus where the comments will be: the button that had it goes. */
	focus(): void {
		if (!this.#content) return;
		this.#content.tabIndex = -1;
		this.#content.focus({ preventScroll: true });
	}

	end(): void {
		this.#hasEnded = true;
		this.#stopWatching();
		this.#shown?.end();
	}

	get #content(): HTMLElement | null {
		return this.#box.querySelector<HTMLElement>('.comments-content');
	}

	#fail(): void {
		const { note } = this.#empty('failed');
		const { texts } = this.#environment;
		note.textContent = texts('comments.failed');
		note.after(makeButton({ class: 'button button-alt' }, () => this.load(), texts('comments.retry')));
	}

	/** Leaves nothing in the comments' place but a note. */
	#empty(state: 'loading' | 'failed'): { place: HTMLElement; note: HTMLElement } {
		this.#box.dataset.state = state;
		const place = makeElement('div', { class: 'comments-place' });
		const role = state === 'failed' ? 'alert' : 'status';
		const note = makeElement('p', { class: 'comments-note', role });
		this.#content?.replaceChildren(note, place);
		return { place, note };
	}

	#contextFor(place: HTMLElement): CommentsContext {
		const { base, route, lang, texts } = this.#environment;
		const title = document.querySelector('h1')?.textContent || document.title;
		const path = routeToPath(base, route);
		return { place, base, path, lang, texts, title, isDark: isDark() };
	}
}

/** Of the providers a page loads only its own. */
async function show(data: CommentsData, context: CommentsContext): Promise<ShownComments> {
	switch (data.provider) {
		case 'giscus':
			return (await import('./giscus.ts')).showGiscus(data, context, giscusSession);
		case 'waline':
			return (await import('./waline.ts')).showWaline(data, context);
		case 'twikoo':
			return (await import('./twikoo.ts')).showTwikoo(data, context);
		case 'artalk':
			return (await import('./artalk.ts')).showArtalk(data, context);
	}
}

function isDark(): boolean {
	return readAppearance() === 'dark';
}
