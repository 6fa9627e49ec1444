import { startWithKeys } from './start-with-keys.ts';

/* Stands in the head of locked pages: a form that kept keys are about to take away is never painted. */
if (startWithKeys()) document.documentElement.dataset.lock = 'held';
