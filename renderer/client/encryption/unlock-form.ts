import type { KeyStorage } from '../../shared/crypto/held-mark.ts';
import { UnlockError } from '../../shared/crypto/unlock-error.ts';

/** What a form says, by what it is about. The theme writes it into the form's `data-says`. */
interface UnlockFormMessages {
	/** Something is being computed. */
	working: string;
	/** The password is another one. */
	wrong: string;
	/** What is locked is damaged, or of a newer version. */
	damaged: string;
	/** What is locked cannot be reached. */
	failed: string;
	/** The page is in a frame of another site, which can lay over the form what it likes. */
	framed: string;
}

/** Specification, section 8. */
const unavailable = 'WebCryptoAPI is not available';

/** Opens what the form stands before and puts it on screen. Rejects where that is not to be. */
type Unlock = (password: string, place: KeyStorage) => Promise<void>;

/**
 * Has a form ask for a password. The theme renders it: `form[data-lock-form]` with a field `input[type=password]`, a
 * button that is disabled until now, `[data-lock-message]`, and perhaps `[data-lock-remember]`. Its states are
 * `data-pressed` where Enter came before this, `data-state` `idle`, `unlocking` and `failed`, with `data-error` 1 for another password, 2 for damage. In a frame of another site it asks for nothing. Where the browser
 * cannot decrypt, it gives way to `[data-lock-unable]` beside it, with the error in `[data-lock-error]`.
 */
export function runUnlockForm(form: HTMLFormElement, unlock: Unlock): void {
	const field = form.querySelector<HTMLInputElement>('input[type=password]');
	const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
	const message = form.querySelector<HTMLElement>('[data-lock-message]');
	if (!field || !button || !message) return;
	const words = JSON.parse(form.dataset.says ?? '{}') as Partial<UnlockFormMessages>;
	if (isFramedElsewhere()) {
		field.disabled = true;
		message.textContent = words.framed ?? '';
		return;
	}
	if (!globalThis.crypto?.subtle) {
		giveWay(form);
		return;
	}
	const enter = (state: 'idle' | 'unlocking' | 'failed', text = ''): void => {
		form.dataset.state = state;
		delete form.dataset.error;
		// Not the form: what is said in a busy part of the page is not read out.
		button.setAttribute('aria-busy', String(state === 'unlocking'));
		field.readOnly = state === 'unlocking';
		field.removeAttribute('aria-invalid');
		message.textContent = text;
	};
	const fail = (error: unknown): void => {
		const code = error instanceof UnlockError ? error.code : null;
		if (code === null) console.warn(error);
		enter('failed', code === 1 ? words.wrong : code === 2 ? words.damaged : words.failed);
		if (code !== null) form.dataset.error = String(code);
		if (code !== 1) return;
		field.setAttribute('aria-invalid', 'true');
		field.focus();
		field.select();
	};
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		// While one password is being tried nothing happens.
		if (form.dataset.state === 'unlocking') return;
		const isKept = form.querySelector<HTMLInputElement>('[data-lock-remember]')?.checked;
		enter('unlocking', words.working);
		try {
			await unlock(field.value, isKept ? 'device' : 'session');
			field.value = '';
			enter('idle');
		} catch (error) {
			fail(error);
		}
	});
	// What was said of another password is taken back.
	field.addEventListener('input', () => form.dataset.state === 'failed' && enter('idle'));
	button.disabled = false;
	if (form.dataset.pressed !== undefined && field.value !== '') form.requestSubmit();
}

/** Whether a window around this one is another site's. Not every host can forbid that with a header. */
function isFramedElsewhere(): boolean {
	try {
		for (let inner: Window = window; inner !== inner.parent; inner = inner.parent)
			if (inner.parent.location.origin !== location.origin) return true;
		return false;
	} catch {
		return true;
	}
}

/** Pages come over http, so there is no cipher: an explanation takes the form's place. */
function giveWay(form: HTMLFormElement): void {
	const explanation = form.parentElement?.querySelector<HTMLElement>('[data-lock-unable]');
	if (!explanation) return;
	const error = explanation.querySelector('[data-lock-error]');
	if (error) error.textContent = unavailable;
	form.hidden = true;
	explanation.hidden = false;
}
