import { expect, test } from 'vitest';
import { problemsOf } from './option-problems.ts';

test.each([
	'docs',
	'/docs',
	'docs/',
	'//',
	'/a//b/',
	'/../',
	'/a/../b/',
	'/./',
	'/a b/',
	'/a?b/',
	'/%2e%2e/',
	'',
])('base %j', (base) => {
	expect(problemsOf({ base })).toEqual([
		`Unexpected \`${JSON.stringify(base)}\` in \`base\`, expected a path with \`/\` on both ends such as \`/docs/\`.`,
	]);
});

test.each([
	'dominion.lunadeer.cn',
	'//dominion.lunadeer.cn',
	'ftp://dominion.lunadeer.cn',
	'https://dominion.lunadeer.cn/docs/',
	'https://dominion.lunadeer.cn?a',
	'https://me@dominion.lunadeer.cn',
	'https://',
	'https://a:99999',
	'javascript:alert(1)',
])('hostname %j', (hostname) => {
	expect(problemsOf({ hostname })).toEqual([
		`Unexpected \`"${hostname}"\` in \`hostname\`, expected an origin without a path such as \`https://example.com\`.`,
	]);
});

test.each(['posts', 'custom', 'two words', '1st'])('a layout with the name %j', (name) => {
	expect(problemsOf({ layouts: { wide: './Wide.tsx', [name]: './Own.tsx' } })).toEqual([
		`Unexpected key \`${name}\` in \`layouts\`, expected a name of letters, digits and hyphens such as \`wide\`, but for \`custom\` and \`posts\`.`,
	]);
});

test('profile', () => {
	expect(problemsOf({ profile: { avatar: 'me.png', layout: 'top', originalWidth: 0, nam: 'a' } })).toEqual([
		'Unexpected `"me.png"` in `profile.avatar`, expected a file of the public folder such as `/logo.svg`, or a URL with `https:` or `http:`.',
		'Unexpected `"top"` in `profile.layout`, expected `left` or `right`.',
		'Unexpected `0` in `profile.originalWidth`, expected a number of pixels above 0.',
		'Unexpected option `nam` in `profile`, expected `name`, `description`, `avatar`, `url`, `circle`, `location`, `organization`, `layout`, `originalWidth` or `originalHeight`.',
	]);
});

test.each(['Asia/Shanghai', 'UTC', 'Asia/Calcutta', 'europe/berlin'])('timeZone %j is one', (timeZone) => {
	expect(problemsOf({ timeZone })).toEqual([]);
});

test.each(['Mars/Olympus', '', 'Shanghai'])('timeZone %j', (timeZone) => {
	expect(problemsOf({ timeZone })).toEqual([
		`Unexpected \`"${timeZone}"\` in \`timeZone\`, expected an IANA time zone such as \`Asia/Shanghai\`.`,
	]);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '300'])('wordsPerMinute %j', (wordsPerMinute) => {
	const found = typeof wordsPerMinute === 'string' ? JSON.stringify(wordsPerMinute) : wordsPerMinute;
	expect(problemsOf({ wordsPerMinute })).toEqual([
		`Unexpected \`${found}\` in \`wordsPerMinute\`, expected a number above 0.`,
	]);
});

test.each([0, -1, 1.5, 2 ** 53, Number.NaN, '1', null])('limits %j', (limit) => {
	const found = typeof limit === 'string' ? JSON.stringify(limit) : limit;
	const names = [
		'fileBytes',
		'fileWarningBytes',
		'frontMatterBytes',
		'aliases',
		'outlineHeadings',
		'tableCells',
	];
	expect(problemsOf({ limits: Object.fromEntries(names.map((name) => [name, limit])) })).toEqual(
		names.map((name) => `Unexpected \`${found}\` in \`limits.${name}\`, expected a whole number from 1.`),
	);
});

test.each([
	['blockNesting', 501, '500'],
	['inlineNesting', 0, '500'],
	['regexMilliseconds', 60_001, '60000'],
	['pageSeconds', 3601, '3600'],
])('limits.%s %j', (name, limit, max) => {
	expect(problemsOf({ limits: { [name]: limit } })).toEqual([
		`Unexpected \`${limit}\` in \`limits.${name}\`, expected a whole number from 1 to ${max}.`,
	]);
});

test.each([-1, 1.5, null])('maxChanges %j', (maxChanges) => {
	expect(problemsOf({ history: { maxChanges } })).toEqual([
		`Unexpected \`${maxChanges}\` in \`history.maxChanges\`, expected a whole number from 0.`,
	]);
});

test.each([
	[
		{ logo: 'logo.svg' },
		'Unexpected `"logo.svg"` in `logo`, expected a file of the public folder such as `/logo.svg`.',
	],
	[{ outline: [2, 7] }, 'Unexpected `7` in `outline[1]`, expected a level from 1 to 6.'],
	[
		{ outline: 'all' },
		'Unexpected `"all"` in `outline`, expected `false`, a level from 1 to 6, two levels such as `[2, 3]`, `deep` or an object.',
	],
	[{ aside: 'right' }, 'Unexpected `"right"` in `aside`, expected `true`, `false` or `left`.'],
	[
		{ appIcon: '/a.svg' },
		'Unexpected `"/a.svg"` in `appIcon`, expected a PNG of the public folder such as `/apple-touch-icon.png`.',
	],
	[
		{ favicon: '/../a.svg' },
		'Unexpected `"/../a.svg"` in `favicon`, expected a file of the public folder such as `/logo.svg`.',
	],
	[{ content: '' }, 'Unexpected `""` in `content`, expected a path relative to the config.'],
	[{ theme: () => 1 }, 'Unexpected function in `theme`, expected a path relative to the config.'],
	[{ title: ['a'] }, 'Unexpected list in `title`, expected text that is not empty.'],
	[{ title: undefined }, 'Unexpected `undefined` in `title`, expected text that is not empty.'],
	[{ description: 10n }, 'Unexpected `10` in `description`, expected text.'],
	[{ redirects: [] }, 'Unexpected list in `redirects`, expected an object.'],
	[
		{ redirects: { '/old.html': 1 } },
		'Unexpected `1` in `redirects["/old.html"]`, expected text or an object.',
	],
	[{ sourceRedirects: 'no' }, 'Unexpected `"no"` in `sourceRedirects`, expected `true` or `false`.'],
	[{ history: true }, 'Unexpected `true` in `history`, expected `false` or an object.'],
	[{ copyright: 'MIT' }, 'Unexpected `"MIT"` in `copyright`, expected `false` or an object.'],
	[
		{ copyright: { license: '' } },
		'Unexpected `""` in `copyright.license`, expected text that is not empty.',
	],
	[
		{ copyright: { author: {} } },
		'Unexpected `copyright.author` without `name`, expected text that is not empty.',
	],
	[{ copyright: { author: 3 } }, 'Unexpected `3` in `copyright.author`, expected text or an object.'],
	[{ footer: { map: 'yes' } }, 'Unexpected `"yes"` in `footer.map`, expected `true` or `false`.'],
	[{ description: { a: 1 } }, 'Unexpected object in `description`, expected text.'],
	[{ locales: null }, 'Unexpected `null` in `locales`, expected an object.'],
])('wrong value %#', (options, message) => {
	expect(problemsOf(options)).toEqual([message]);
});

test('long values are shortened', () => {
	const [message] = problemsOf({ base: 'a'.repeat(500) });
	expect(message).toBe(
		`Unexpected \`"${'a'.repeat(57)}…"\` in \`base\`, expected a path with \`/\` on both ends such as \`/docs/\`.`,
	);
});
