import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { scanPage } from '../../../harness/scan-page.ts';

/** The hints at what is wrong with a page that has these keys in its front matter and a title in its text. */
const hintsFor = (keys: string): string[] => {
	const text = `---\n${keys}\n---\n\n# A\n`;
	const source = { path: 'a.md', file: 'content/a.md', absolute: '/site/content/a.md' };
	const { diagnostics } = scanPage(source, text, defaultLimits);
	return diagnostics.map(({ name, severity, line, hint }) => `${line} ${severity} ${name}: ${hint}`);
};

const unknown = (line: number, hint: string): string => `${line} warning front-matter-unknown-key: ${hint}`;

describe('a page that another generator would not publish', () => {
	const hint = 'Here that is `draft: true`, which leaves the page out of the site.';

	test.each(['published: false', 'unlisted: true', 'hidden: true'])('for %s is a draft here', (line) => {
		expect(hintsFor(line)).toEqual([unknown(2, hint)]);
	});

	test.each(['published: true', 'published: 2026-01-31', 'unlisted: false', 'hidden: false'])(
		'is none for %s',
		(line) => {
			expect(hintsFor(line)).toEqual([]);
		},
	);
});
