import { hasConsent, setConsent, watchConsent } from '../../../../renderer/shared/consent.ts';
import type { FeatureActivation, Texts } from '../../../../renderer/theme.ts';
import { makeConsentNote } from '../../client/consent-note.ts';

/** What a frame of another site may do: run, sign in, open windows and play; never move this page. */
const sandbox =
	'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

/** How near an embed of an allowed host has to come before the host is asked. */
const margin = '400px 0px';

/** Puts frames before their cards: once the reader asks for one, and as they come near where the reader has allowed their host. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	for (const embed of article.querySelectorAll<HTMLElement>('.embed[data-src]')) offer(embed, texts, signal);
};

function offer(embed: HTMLElement, texts: Texts, signal: AbortSignal): void {
	const button = embed.querySelector('button');
	const { origin, host } = new URL(embed.dataset.src ?? '', location.href);
	if (!button) return;
	/** What the frame is on screen with. */
	let shown: HTMLElement[] = [];
	const isElsewhere = origin !== location.origin;
	const show = (): HTMLIFrameElement => {
		near.disconnect();
		const frame = makeFrame(embed, isElsewhere);
		shown = [frame, ...(isElsewhere ? [makeConsentNote(host, texts)] : [])];
		embed.append(...shown);
		embed.classList.add('is-shown');
		return frame;
	};
	const near = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) show();
		},
		{ rootMargin: margin },
	);
	const update = (isGiven: boolean): void => {
		near.disconnect();
		if (isGiven && shown.length === 0) near.observe(embed);
		if (isGiven || shown.length === 0) return;
		const hadFocus = embed.contains(document.activeElement);
		for (const part of shown.splice(0)) part.remove();
		embed.classList.remove('is-shown');
		if (hadFocus) button.focus();
	};
	button.hidden = false;
	button.addEventListener('click', () => {
		show().focus();
		if (isElsewhere) setConsent(host, true);
	});
	if (!isElsewhere) return;
	update(hasConsent(host));
	const stopWatching = watchConsent(host, update);
	signal.addEventListener('abort', () => {
		near.disconnect();
		stopWatching();
	});
}

function makeFrame(
	{ dataset: { src = '', title = '' } }: HTMLElement,
	isElsewhere: boolean,
): HTMLIFrameElement {
	const frame = document.createElement('iframe');
	// The browser's own viewer of PDF files does not start in a sandbox.
	if (isElsewhere) frame.setAttribute('sandbox', sandbox);
	frame.title = title;
	frame.allow = 'fullscreen; picture-in-picture; encrypted-media; clipboard-write';
	frame.allowFullscreen = true;
	frame.referrerPolicy = 'strict-origin-when-cross-origin';
	frame.src = src;
	return frame;
}
