import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';
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

describe('the home page of another generator', () => {
	const home = 'Here that is `pageLayout: home`, with its sections in `config`.';
	const section = 'Here that is a section in `config`: `- type: features`, with `features` in it.';

	test('has the layout `pageLayout: home` here, and its features in a section', () => {
		const keys = 'layout: home\nhero: { name: A, tagline: B }\nfeatures: [{ title: C }]';
		expect(hintsFor(keys)).toEqual([unknown(2, home), unknown(4, section)]);
	});

	test.each(['pageLayout: home', 'home: true', 'hero: { name: A }'])('has no features beside %s', (line) => {
		expect(hintsFor(`${line}\nfeatures: [{ title: C }]`)).toEqual([unknown(3, section)]);
	});

	test('of Starlight has another layout too', () => {
		expect(hintsFor('template: splash\nhero: { title: A }')).toEqual([unknown(2, home)]);
	});

	test.each(['layout: Home', 'layout: page', 'template: doc', 'features: [{ title: C }]'])(
		'is not meant by %s alone',
		(line) => {
			expect(hintsFor(line)).toEqual([]);
		},
	);
});

test.each([
	['aliases: [/old/]', 'Here that is `redirectFrom`.'],
	['redirect_from: /old/', 'Here that is `redirectFrom`.'],
	['url: /new/', 'Here that is `permalink`.'],
	['toc: false', 'Here that is `outline`.'],
	['lastmod: 2026-01-31', 'Here that is the day of the last commit, which `lastUpdated: false` hides.'],
	[
		'last_update: { date: 2026-01-31, author: A }',
		'Here that is the day of the last commit, which `lastUpdated: false` hides.',
	],
])('%s has a hint that holds', (line, hint) => {
	expect(hintsFor(line)).toEqual([unknown(2, hint)]);
});

test("the key `url` is one of the page's own where it is no address of the site", () => {
	expect(hintsFor('url: https://modrinth.com/plugin/dominion')).toEqual([]);
});

test.each(['March 5, 2024', '05/03/2024', '2024'])(
	'the date %s is a warning that says what one looks like',
	(date) => {
		expect(hintsFor(`date: ${date}`)).toEqual([
			'2 warning impossible-date: Write `date: 2026-01-31`, or take the line out.',
		]);
	},
);

test('a date that only no calendar has is none', () => {
	expect(hintsFor('date: 2026-02-30')).toEqual([
		'2 info impossible-date: Write `date: 2026/01/31 12:00:00`, or take the line out.',
	]);
});

describe('the sidebar of Starlight', () => {
	const order = 'a number before the name of the file, as in `1.install.md`';

	test('has a hint', () => {
		expect(hintsFor('sidebar: { order: 2, label: Ex }')).toEqual([
			`2 error front-matter-invalid-value: Here the order is ${order}, and the label is \`title\`.`,
		]);
	});

	test.each(['sidebar: 2', 'title: { order: 2 }'])('is not %s', (line) => {
		expect(hintsFor(line)).toEqual([expect.stringMatching(/front-matter-invalid-value: undefined$/)]);
	});
});

test('files that are no pages in other generators are named', () => {
	const namesIn = (path: string, text: string): string[] => {
		const file = `content/${path}`;
		return scanPage({ path, file, absolute: `/site/${file}` }, text, defaultLimits).diagnostics.map(
			({ name, hint }) => `${name}: ${hint}`,
		);
	};
	const contents =
		'other-syntax: Take it out: sidebars follow the files, or `sidebar` of a collection in the config.';
	expect(namesIn('a/_index.md', '# A')).toEqual(['other-syntax: Name the page of a folder `README.md`.']);
	expect(namesIn('SUMMARY.md', '# Summary\n\n* [A](a.md)')).toEqual([contents]);
	expect(namesIn('_sidebar.md', '# A\n\n- [A](a.md)')).toEqual([contents]);
	expect(namesIn('SUMMARY.md', '# Summary\n\nAll in short.')).toEqual([]);
	expect(namesIn('SUMMARY.md', '# To do\n\n- [x] done\n- [ ] open')).toEqual([]);
	const spent = startCpuTime();
	expect(namesIn('SUMMARY.md', `# Summary${'\n'.repeat(100_000)}`)).toEqual([]);
	expect(spent()).toBeLessThan(1000);
	expect(namesIn('summary.md', '# Summary\n\n* [A](a.md)')).toEqual([]);
});

test('long values are cut in messages', () => {
	const source = { path: 'a.md', file: 'content/a.md', absolute: '/site/content/a.md' };
	const text = `---\ntitle: A\nnavbar: ${'x'.repeat(500)}\n---\n`;
	const [found] = scanPage(source, text, defaultLimits).diagnostics;
	expect(found?.message).toBe(
		`Unexpected value "${'x'.repeat(78)}… for \`navbar\`, expected \`true\` or \`false\`.`,
	);
});
