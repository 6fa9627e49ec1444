import { routeToPath } from '../../../../renderer/shared/links.ts';
import type { CommentsData, FeatureActivation, FeatureEnvironment } from '../../../../renderer/theme.ts';
import type { CommentsContext, ShownComments } from './provider.ts';

/** How near the comments have to come before anybody is asked for them. */
const margin = '400px 0px';

/** Loads the comments of the page once they come near the window. */
export const activate: FeatureActivation = (article, environment) => {
	const box = article.ownerDocument.querySelector<HTMLElement>('.comments[data-comments]');
	if (!box) return undefined;
	const area = new CommentArea(box, environment);
	const near = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			near.disconnect();
			area.load();
		},
		{ rootMargin: margin },
	);
	near.observe(box);
	return () => {
		near.disconnect();
		area.end();
	};
};

/** The place of the comments below an article. */
class CommentArea {
	readonly #box: HTMLElement;
	readonly #environment: FeatureEnvironment;
	readonly #appearance = new MutationObserver(() => this.#shown?.setDark?.(isDark()));
	#shown: ShownComments | undefined;
	#hasEnded = false;

	constructor(box: HTMLElement, environment: FeatureEnvironment) {
		this.#box = box;
		this.#environment = environment;
		this.#appearance.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	}

	/** Never rejects: what goes wrong is said in the comments' place. */
	async load(): Promise<void> {
		const { place, note } = this.#clear('loading');
		const { texts } = this.#environment;
		const data = JSON.parse(this.#box.dataset.comments ?? '') as CommentsData;
		note.textContent = texts('comments.loading');
		try {
			const shown = await show(data, this.#contextFor(place));
			if (this.#hasEnded) return shown.end();
			this.#shown = shown;
			this.#box.dataset.state = 'ready';
			note.remove();
			// The reader may have changed it meanwhile.
			shown.setDark?.(isDark());
		} catch (error) {
			console.warn(error);
			if (!this.#hasEnded) this.#fail();
		}
	}

	end(): void {
		this.#hasEnded = true;
		this.#appearance.disconnect();
		this.#shown?.end();
	}

	#fail(): void {
		const { note } = this.#clear('failed');
		const { texts } = this.#environment;
		const retry = document.createElement('button');
		retry.type = 'button';
		retry.className = 'button button-alt';
		retry.textContent = texts('comments.retry');
		retry.addEventListener('click', () => this.load());
		note.textContent = texts('comments.failed');
		note.after(retry);
	}

	/** Leaves nothing in the comments' place but a note. */
	#clear(state: 'loading' | 'failed'): { place: HTMLElement; note: HTMLElement } {
		this.#box.dataset.state = state;
		const place = document.createElement('div');
		place.className = 'comments-place';
		const note = document.createElement('p');
		note.className = 'comments-note';
		note.setAttribute('role', state === 'failed' ? 'alert' : 'status');
		this.#box.querySelector('.comments-content')?.replaceChildren(note, place);
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
			return (await import('./giscus.ts')).showGiscus(data, context);
		case 'waline':
			return (await import('./waline.ts')).showWaline(data, context);
		case 'twikoo':
			return (await import('./twikoo.ts')).showTwikoo(data, context);
		case 'artalk':
			return (await import('./artalk.ts')).showArtalk(data, context);
	}
}

function isDark(): boolean {
	return document.documentElement.dataset.theme === 'dark';
}
