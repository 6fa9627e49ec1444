import { expect, test } from 'vitest';
import { checkOptions } from '../../../cli/config/check/check-options.ts';
import { locale } from './option-problems.ts';
import { resolve } from './resolve-options.ts';

const problemsOf = (severity: unknown) =>
	checkOptions({ title: 'x', checks: { severity } }).problems.map(
		({ name, path, target, message, hint }) => `${name} ${path.join('.')} ${target}: ${message} ${hint}`,
	);

test('a message is named by its name or its code', () => {
	const { checks } = resolve({
		checks: { severity: { 'title-missing': 'info', DD3001: 'warning', dd2006: 'off' } },
	});
	expect(checks.severity).toEqual({
		'title-missing': 'info',
		'broken-link': 'warning',
		'front-matter-unknown-key': 'off',
	});
});

test('a locale goes before the site', () => {
	const { locales, checks } = resolve({
		checks: { anchors: 'warning', severity: { 'title-missing': 'off', 'broken-link': 'warning' } },
		locales: {
			'/': locale,
			'/ru/': { ...locale, checks: { severity: { DD2007: 'error', DD3002: 'off' } } },
		},
	});
	const site = { 'broken-anchor': 'warning', 'title-missing': 'off', 'broken-link': 'warning' };
	expect(checks.severity).toEqual(site);
	expect(locales.map((resolved) => resolved.checks.severity)).toEqual([
		site,
		{ 'broken-anchor': 'off', 'title-missing': 'error', 'broken-link': 'warning' },
	]);
});

test('`anchors` is another word for `broken-anchor`, which goes before it', () => {
	expect(resolve({ checks: { anchors: 'off' } }).checks.severity).toEqual({ 'broken-anchor': 'off' });
	const both = resolve({ checks: { anchors: 'off', severity: { 'broken-anchor': 'warning' } } });
	expect(both.checks.severity).toEqual({ 'broken-anchor': 'warning' });
});

test.each([
	[
		{ 'alt-mising': 'off', 'title-mising': 'off' },
		'config-invalid-value checks.severity.title-mising key: Unexpected key `title-mising` in `checks.severity`, expected the name or code of a message. Did you mean `title-missing`?',
	],
	[
		{ DD9999: 'off' },
		'config-invalid-value checks.severity.DD9999 key: Unexpected key `DD9999` in `checks.severity`, expected the name or code of a message.',
	],
	[
		{ completely: 'off' },
		'config-invalid-value checks.severity.completely key: Unexpected key `completely` in `checks.severity`, expected the name or code of a message. See `domdocs explain` for all of them.',
	],
	[
		{ 'route-clash': 'off' },
		'config-invalid-value checks.severity.route-clash key: Unexpected key `route-clash` in `checks.severity`, expected a message whose severity can be changed. Such a message stands for something that cannot be built or written.',
	],
	[
		{ 'title-missing': 'wraning' },
		'config-invalid-value checks.severity.title-missing value: Unexpected `"wraning"` in `checks.severity["title-missing"]`, expected `error`, `warning`, `info` or `off`. Did you mean `warning`?',
	],
	[
		5,
		'config-invalid-value checks.severity value: Unexpected `5` in `checks.severity`, expected an object. undefined',
	],
])('%j is a mistake', (severity, message) => {
	expect(problemsOf(severity).join('\n')).toContain(message);
});
