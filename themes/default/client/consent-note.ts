import { hasConsent, setConsent, watchConsent } from '../../../renderer/shared/consent.ts';
import type { Texts } from '../../../renderer/theme.ts';
import { makeButton, makeElement } from './make-element.ts';

/** How near the place of what an allowed host has comes to the window before that is asked. */
const margin = '400px 0px';

/** Something of another host that a reader may have on a page. */
interface Offer {
	/** What it has its place in. */
	box: HTMLElement;
	/** What readers ask for it with. */
	button: HTMLElement;
	isShown: () => boolean;
	show: () => void;
	/** Gives the focus to what is shown. */
	focus: () => void;
	hide: () => void;
}

/**
 * Shows what comes from a host once the reader presses its button, which allows the host, and as it comes near where that is allowed. Hides
 * it where the reader takes that back. The signal ends this.
 */
export function offerFromHost(host: string, offer: Offer, signal: AbortSignal): void {
	const { box, button } = offer;
	const near = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) show();
		},
		{ rootMargin: margin },
	);
	const show = (): void => {
		near.disconnect();
		offer.show();
	};
	const update = (isGiven: boolean): void => {
		near.disconnect();
		if (isGiven && !offer.isShown()) near.observe(box);
		if (isGiven || !offer.isShown()) return;
		const hadFocus = box.contains(document.activeElement);
		offer.hide();
		if (hadFocus) button.focus();
	};
	const ask = (): void => {
		show();
		offer.focus();
		setConsent(host, true);
	};
	button.addEventListener('click', ask, { signal });
	update(hasConsent(host));
	const stopWatching = watchConsent(host, update);
	signal.addEventListener('abort', () => {
		near.disconnect();
		stopWatching();
	});
}

/** Says below what another site has brought where it comes from, with the button that takes the reader's consent back. */
export function makeConsentNote(host: string, texts: Texts): HTMLElement {
	const takeBack = (): void => setConsent(host, false);
	const button = makeButton({ class: 'link-button' }, takeBack, texts('consent.takeBack'));
	return makeElement('p', { class: 'consent-note' }, texts('consent.given', { host }), ' ', button);
}
