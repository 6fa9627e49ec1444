import type { FeatureActivation } from '../../../../renderer/theme.ts';

/** A page that is nothing but a search starts the app by itself; there is no article to do something with. */
export const eager = true;

/** It takes the app. */
export const whole = true;

/** Does nothing: the page is the app's. */
export const activate: FeatureActivation = () => {};
