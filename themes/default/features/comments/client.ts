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
	const area = makeArea(box, environment);
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
		if (isGiven && !area.isAsked()) near.observe(box);
		if (isGiven || !area.isAsked()) return;
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
function makeArea(box: HTMLElement, { base, route, lang, texts }: FeatureEnvironment) {
	let shown: ShownComments | undefined;
	let hasEnded = false;
	/** Counts what was asked for, for only the last of it is shown. */
	let asked = 0;
	const stopWatching = watchAppearance(() => shown?.setDark?.(isDark()));
	const findContent = (): HTMLElement | null => box.querySelector<HTMLElement>('.comments-content');

	/** Leaves nothing in the comments' place but a note. */
	const empty = (state: 'loading' | 'failed', words: string): { place: HTMLElement; note: HTMLElement } => {
		box.dataset.state = state;
		const place = makeElement('div', { class: 'comments-place' });
		const role = state === 'failed' ? 'alert' : 'status';
		const note = makeElement('p', { class: 'comments-note', role });
		findContent()?.replaceChildren(note, place);
		note.textContent = words;
		return { place, note };
	};

	/** Never rejects: what goes wrong is said in the comments' place. */
	const load = async (): Promise<void> => {
		const turn = ++asked;
		const isOver = (): boolean => hasEnded || turn !== asked;
		const { place, note } = empty('loading', texts('comments.loading'));
		const data = JSON.parse(box.dataset.comments ?? '') as CommentsData;
		const title = document.querySelector('h1')?.textContent || document.title;
		const path = routeToPath(base, route);
		try {
			const loaded = await show(data, { place, base, path, lang, texts, title, isDark: isDark() });
			if (isOver()) return loaded.end();
			shown = loaded;
			box.dataset.state = 'ready';
			note.replaceWith(makeConsentNote(box.dataset.host ?? '', texts));
			// The reader may have changed it meanwhile.
			shown.setDark?.(isDark());
		} catch (error) {
			console.warn(error);
			if (isOver()) return;
			const failure = empty('failed', texts('comments.failed')).note;
			failure.after(makeButton({ class: 'button button-alt' }, load, texts('comments.retry')));
		}
	};

	return {
		/** Whether the service has been asked. */
		isAsked: () => box.dataset.state !== undefined,
		load,
		/** Takes away what the service has shown, and leaves the question that was there before. */
		clear() {
			giscusSession.forget();
			asked += 1;
			shown?.end();
			shown = undefined;
			findContent()?.replaceChildren();
			delete box.dataset.state;
		},
		/** Puts the focus where the comments will be: the button that had it goes. */
		focus() {
			const content = findContent();
			if (!content) return;
			content.tabIndex = -1;
			content.focus({ preventScroll: true });
		},
		end() {
			hasEnded = true;
			stopWatching();
			shown?.end();
		},
	};
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
