import type { ConfigData } from 'html-validate';

/** What is taste, not validity: how attributes and blanks are written, how long a title is. */
const taste = [
	...['no-inline-style', 'long-title', 'tel-non-breaking', 'no-trailing-whitespace', 'no-raw-characters'],
	...['void-style', 'attribute-boolean-style', 'attribute-empty-style'],
];

/** What html-validate is to look for: all of the standard, and a hash for what comes from elsewhere. */
export const htmlRules: ConfigData = {
	root: true,
	extends: ['html-validate:standard'],
	rules: {
		...Object.fromEntries(taste.map((rule) => [rule, 'off'] as const)),
		'require-sri': ['error', { target: 'crossorigin' }],
	},
};
