import { expect, test } from 'vitest';
import { findUnusedRules } from '../../../cli/encryption/unused-rules.ts';

const pages = [
	{ path: 'README.md', route: '/' },
	{ path: 'team/README.md', route: '/team/' },
	{ path: 'team/plan.md', route: '/team/plan/' },
	{ path: '1.секрет/план.md', route: '/секрет/план/' },
	{ path: 'en/notes/2.inner/3.deep-plan.md', route: '/en/notes/inner/deep-plan/' },
];

function hintsOf(...matchers: string[]): (string | undefined)[] {
	const config = {
		...{ root: '/site', content: '/site/content', base: '/docs/' },
		encrypt: { global: false, matchers, rememberDays: null },
	};
	return findUnusedRules(config, pages).map(({ diagnostic }) => diagnostic.hint);
}

test('says nothing of rules that are used', () => {
	expect(hintsOf('/team/', 'team/', '/te', 'plan.md', '^/(en/)?notes/', '/секрет/', '1.секрет/')).toEqual([]);
});

test.each([
	['/Team/', '/team/'],
	['/team/**', '/team/'],
	['/team/**/*.md', '/team/'],
	['**/team/', '/team/'],
	['content/team/', '/team/'],
	['/content/team/plan.md', 'team/plan.md'],
	['./team/plan.md', 'team/plan.md'],
	['./plan.md', 'team/plan.md'],
	['/docs/team/', '/team/'],
	['https://docs.example/docs/team/', '/team/'],
	['/%D1%81%D0%B5%D0%BA%D1%80%D0%B5%D1%82/', '/секрет/'],
	['/team/plan.html', '/team/plan/'],
	['/team/index.html', '/team/'],
	['team\\plan', '/team/plan/'],
	[' /team/', '/team/'],
	['//team/', '/team/'],
	['/notes/inner/', '/en/notes/inner/'],
	['/tema/', '/team/'],
	['/en/Notes/In', '/en/notes/inner/'],
	['^/Team/', '/team/'],
	['^content/team/', '/team/'],
	['^/docs/team/.*', '/team/'],
])('%s: did you mean %s?', (matcher, near) => {
	expect(hintsOf(matcher)).toEqual([`Did you mean \`${near}\`?`]);
	// What is proposed is a rule that locks something.
	expect(hintsOf(near)).toEqual([]);
});

test.each(['/quarterly-reports/', '/%', '^(?=x)', '/**', '/x'])('%s is near to nothing', (matcher) => {
	expect(hintsOf(matcher)).toEqual([
		'A rule is the beginning of an address (`/notes/`) or of a path in the content folder, the end of a path (`plan.md`), or a regular expression (`^/notes/`). Take it out if there is nothing to lock.',
	]);
});
