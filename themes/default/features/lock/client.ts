import type { FeatureActivation } from '../../../../renderer/theme.ts';

/** Nobody reads on before the form works, and kept keys open the page unasked. */
export const eager = true;

/** It takes the app. */
export const whole = true;

/** Says that the forms of the article are there. What opens locked pages listens. */
export const activate: FeatureActivation = (article) => {
	for (const form of article.querySelectorAll('[data-lock-form]'))
		form.dispatchEvent(new Event('domdocs:lock', { bubbles: true }));
};
