import { describe, expect, test } from 'vitest';
import { problemsOf } from './option-problems.ts';
import { resolve } from './resolve-options.ts';

describe('the cache of several machines', () => {
	test('is none unless it is named, and then read and written', () => {
		expect(resolve({}).cache).toBeNull();
		expect(resolve({ cache: { url: 'https://cache.example/docs' } }).cache).toEqual({
			url: 'https://cache.example/docs',
			readOnly: false,
			timeout: 30,
		});
	});

	test.each([
		'cache.example',
		'ftp://cache.example/',
		'https://me:secret@cache.example/',
		'https://me@cache.example/',
		'https://cache.example/?token=secret',
		'https://cache.example/#docs',
	])('has no address such as %j', (url) => {
		expect(problemsOf({ cache: { url } })).toEqual([
			`Unexpected \`${JSON.stringify(url)}\` in \`cache.url\`, expected a URL with \`https:\` or \`http:\`, without a password, \`?\` and \`#\`.`,
		]);
	});

	test('has mistakes in their places', () => {
		const url = 'https://cache.example/docs';
		expect(problemsOf({ cache: { url, timeout: 0, readOnly: 'yes' } }).sort()).toEqual([
			'Unexpected `"yes"` in `cache.readOnly`, expected `true` or `false`.',
			'Unexpected `0` in `cache.timeout`, expected a number of seconds from 0.001 to 3600.',
		]);
		expect(problemsOf({ cache: { url, token: 'secret' } })).toEqual([
			'Unexpected option `token` in `cache`, expected `url`, `readOnly` or `timeout`.',
		]);
	});
});
