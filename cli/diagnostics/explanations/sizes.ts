import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD6: how large pages are. */
export const sizeExplanations = {
	'budget-exceeded': {
		title: 'A page that is larger than it may be',
		text: 'The option `budget` of the config says how large pages may be, as they are sent with gzip, and this one is larger. `domdocs build --report` writes a page that shows what each page is made of. Smaller pictures, fewer features on one page, or two pages instead of a long one help.',
		wrong: "budget: { page: '200 kB' },",
		right: "budget: { page: '200 kB' },\nmarkdown: { images: { variants: true } },",
		language: 'ts',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
