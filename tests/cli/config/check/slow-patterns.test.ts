import { expect, test } from 'vitest';
import { findSlowPatterns } from '../../../../cli/config/check/slow-patterns.ts';
import { makeFolder } from '../config-folder.ts';
import { parse } from '../resolve-options.ts';
import { slowPatterns } from './slow-patterns.ts';

const site = (sources: string[]) => parse({ checks: { ignoreLinks: sources } });

const quick = [
	'^/(a|b)*$',
	'^/([a-z]+/)*$',
	'^(?:/[a-z0-9-]+)+/?$',
	'^(ab?)+$',
	'^(?:x{1,3}y){1,3}$',
	'^(.+)\\1$',
	'^\\/(?:en|jp)(?:\\/[^/]+)*\\/$',
	...['^/en/', '^/(?:en|jp)/notes/', '/notes/doc/', '^https?://example\\.org/', '^/[^/]+/[^/]+/'],
	...['^/\\d{4}/\\d{2}/.*', '\\.html$', '[(a+)+]', '\\(a+\\)+', '^/a{60}$', '^mailto:', ''],
];

test.each(slowPatterns)('%s takes too long', (source) => {
	expect(findSlowPatterns(site([source]), 50)).toHaveLength(1);
});

test('all others are let through', () => {
	expect(findSlowPatterns(site(quick), 50)).toEqual([]);
});

test('a link that is no pattern is not tried', () => {
	expect(findSlowPatterns(site(['(a+)+$']), 1)).toEqual([]);
});

test('those of the history are found', () => {
	const [slow, plain] = ['^(a+)+$', '(a+)+$'];
	const ignore = { outside: [slow, plain], messages: [slow, plain], authors: [slow, plain] };
	const options = parse({ history: { ignore, people: [{ name: 'A', aliases: [plain, slow] }] } });
	expect(findSlowPatterns(options, 50).map(({ path }) => path.join('.'))).toEqual([
		...['history.ignore.messages.0', 'history.ignore.messages.1', 'history.ignore.outside.0'],
		...['history.ignore.authors.0', 'history.people.0.aliases.1'],
	]);
});

test('all that take too long are errors in their places', async () => {
	const folder = makeFolder(`export default {
	title: 'x',
	locales: {
		'/': {
			lang: 'en',
			label: 'English',
			navbar: [{ text: 'a', items: [{ text: 'b', link: '/', activeMatch: '(x+x+)+y' }] }],
		},
	},
	checks: { ignoreLinks: ['^/a', '^/(a|b)*$', '^(a+)+$'] },
};`);
	const hint = '(Repeat only what can match a text in a single way: `a+` instead of `(a+)+`.)';
	expect(await folder.fail()).toEqual([
		`site.config.ts:7:71-7:81 config-invalid-value Unexpected \`"(x+x+)+y"\` in \`locales["/"].navbar[0].items[0].activeMatch\`, expected a regular expression that takes at most 50 ms for a text of 200 characters. ${hint}`,
		`site.config.ts:10:46-10:55 config-invalid-value Unexpected \`"^(a+)+$"\` in \`checks.ignoreLinks[2]\`, expected a regular expression that takes at most 50 ms for a text of 200 characters. ${hint}`,
	]);
});

test('the navigation that all languages share is looked at as well', () => {
	const navbar = [{ text: 'a', items: [{ text: 'b', link: '/', activeMatch: '^(a+)+$' }] }];
	expect(findSlowPatterns(parse({ navbar }), 50).map(({ path }) => path.join('.'))).toEqual([
		'navbar.0.items.0.activeMatch',
	]);
});

test('the time is an option', async () => {
	const folder = makeFolder(
		"export default { title: 'x', limits: { regexMilliseconds: 7 }, checks: { ignoreLinks: ['^(a+)+$'] } };",
	);
	expect((await folder.fail())[0]).toContain('at most 7 ms for a text of 200 characters.');
});
