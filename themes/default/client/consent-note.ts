import { setConsent } from '../../../renderer/shared/consent.ts';
import type { Texts } from '../../../renderer/theme.ts';

/** Says below what another site has brought where it comes from, with the button that takes the reader's consent back. */
export function makeConsentNote(host: string, texts: Texts): HTMLElement {
	const note = document.createElement('p');
	note.className = 'consent-note';
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'link-button';
	button.textContent = texts('consent.takeBack');
	button.addEventListener('click', () => setConsent(host, false));
	note.append(texts('consent.given', { host }), ' ', button);
	return note;
}
