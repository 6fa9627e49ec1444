import { defineSite } from 'domdocs';

/** The site that all feature fixtures are pages of. */
export default defineSite({
	title: 'Features',
	content: '.',
	history: false,
	sourceRedirects: false,
	components: {
		Note: './site-components/parts/Note.tsx',
		Counter: { file: './site-components/parts/Counter.tsx', island: true },
		Tiny: { file: './site-components/parts/Tiny.tsx', inline: true },
	},
});
