import { startWithKeys } from './start-with-keys.ts';

/* Stands in the head of locked pages: a form that kept keys are about to take away is never painted. */
if (startWithKeys()) document.documentElement.dataset.lock = 'held';

/* Who presses Enter before the form works is heard when it does: its button is disabled until then, so the browser does nothing. */
document.addEventListener('keydown', ({ key, target }) => {
	const form = key === 'Enter' ? (target as Partial<HTMLInputElement>).form : null;
	if (form?.matches('[data-lock-form]')) form.dataset.pressed = '';
});
