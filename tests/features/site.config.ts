import { defineSite } from 'domdocs';

/** The site that all feature fixtures are pages of. */
export default defineSite({
	title: 'Features',
	content: '.',
	history: false,
	sourceRedirects: false,
});
