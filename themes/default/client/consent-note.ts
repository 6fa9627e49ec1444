import { setConsent } from '../../../renderer/shared/consent.ts';
import type { Texts } from '../../../renderer/theme.ts';
import { makeButton, makeElement } from './make-element.ts';

/** Says below what another site has brought where it comes from, with the button that takes the reader's consent back. */
export function makeConsentNote(host: string, texts: Texts): HTMLElement {
	const takeBack = (): void => setConsent(host, false);
	const button = makeButton({ class: 'link-button' }, takeBack, texts('consent.takeBack'));
	return makeElement('p', { class: 'consent-note' }, texts('consent.given', { host }), ' ', button);
}
