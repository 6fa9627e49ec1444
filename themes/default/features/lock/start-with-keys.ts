import { mayHaveKeys } from '../../../../renderer/shared/crypto/held-mark.ts';

/** Has the app start unasked where keys may be kept, for there may be more to show. Gives whether there may. */
export function startWithKeys(): boolean {
	const mayHold = mayHaveKeys();
	if (mayHold)
		document.addEventListener('DOMContentLoaded', () => document.dispatchEvent(new Event('domdocs:start')));
	return mayHold;
}
