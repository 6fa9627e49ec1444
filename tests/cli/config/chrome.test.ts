import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { appearanceScript } from '../../../cli/render/document.ts';
import { makeFolder } from './config-folder.ts';
import { problemsOf } from './option-problems.ts';
import { resolve } from './resolve-options.ts';

const giscus = { provider: 'giscus', repo: 'o/r', repoId: 'R', category: 'C', categoryId: 'D' } as const;

describe('transitions', () => {
	const transitionOf = (transition?: SiteOptions['transition']) => resolve({ transition }).transition;

	test('are on unless the config says otherwise', () => {
		expect(transitionOf()).toEqual({ page: true, appearance: 'circle-clip' });
		expect(transitionOf(false)).toEqual({ page: false, appearance: false });
		expect(transitionOf({ appearance: 'skew-clip' })).toEqual({ page: true, appearance: 'skew-clip' });
		expect(transitionOf({ page: false, appearance: false })).toEqual({ page: false, appearance: false });
	});

	test('that there are not', () => {
		expect(problemsOf({ transition: { appearance: 'blinds' } })).toEqual([
			'Unexpected `"blinds"` in `transition.appearance`, expected `false`, `fade`, `circle-clip`, `horizontal-clip`, `vertical-clip` or `skew-clip`.',
		]);
		expect(problemsOf({ transition: 'fade' })).toEqual([
			'Unexpected `"fade"` in `transition`, expected `true`, `false` or an object.',
		]);
		expect(problemsOf({ appearance: 'force-drak' })).toEqual([
			'Unexpected `"force-drak"` in `appearance`, expected `auto`, `light`, `dark`, `force-light` or `force-dark`.',
		]);
	});
});

test('a forced appearance does not ask what the reader chose', () => {
	expect(appearanceScript('force-dark')).not.toContain('localStorage');
	expect(appearanceScript('dark')).toContain('localStorage');
});

test('contributors are a line, a list or hidden', () => {
	const of = (history?: SiteOptions['history']) => resolve({ history }).history?.contributors;
	expect(of()).toEqual({ mode: 'inline', avatars: true, email: false });
	expect(of({ contributors: { mode: 'block', avatars: false, email: true } })).toEqual({
		mode: 'block',
		avatars: false,
		email: true,
	});
	expect(of({ contributors: false })).toBe(false);
	expect(problemsOf({ history: { contributors: { mode: 'blok' } } })).toEqual([
		'Unexpected `"blok"` in `history.contributors.mode`, expected `inline` or `block`.',
	]);
});

describe('comments', () => {
	test('that are as they should be', () => {
		for (const comments of [
			false,
			giscus,
			{ provider: 'waline', server: 'https://w.example', required: ['nick'], script: '/waline.js' },
			{ provider: 'twikoo', server: 'twikoo-1gs9l0fb', region: 'ap-guangzhou' },
			{ provider: 'artalk', server: 'https://a.example:8080/x', site: 'Docs', hosts: ['https://b.example'] },
		])
			expect(problemsOf({ comments })).toEqual([]);
	});

	test.each([
		[true, 'Unexpected `true` in `comments`, expected `false` or an object.'],
		[
			{ provider: 'disqus' },
			'Unexpected `"disqus"` in `comments.provider`, expected `giscus`, `waline`, `twikoo` or `artalk`.',
		],
		[{}, 'Unexpected `comments` without `provider`, expected `giscus`, `waline`, `twikoo` or `artalk`.'],
		[
			{ ...giscus, repo: 'r' },
			'Unexpected `"r"` in `comments.repo`, expected a repository such as `owner/name`.',
		],
		[
			{ ...giscus, mapping: 'og:title' },
			'Unexpected `"og:title"` in `comments.mapping`, expected `pathname`, `url` or `title`.',
		],
		[
			{ provider: 'waline' },
			'Unexpected `comments` without `server`, expected a URL with `https:` or `http:`.',
		],
		[
			{ provider: 'waline', server: 'https://w.example', script: 'waline.js' },
			'Unexpected `"waline.js"` in `comments.script`, expected a file of the public folder such as `/comments.js`, or a URL with `https:` or `http:`.',
		],
		[
			{ provider: 'twikoo', server: 'ftp://x' },
			'Unexpected `"ftp://x"` in `comments.server`, expected a URL with `https:` or `http:`, or the name of an environment such as `twikoo-1gs9l0fb`.',
		],
	])('%j is a mistake', (comments, message) => {
		expect(problemsOf({ comments })).toEqual([message]);
	});

	test('that are wrong are shown in their place', async () => {
		const folder = makeFolder(
			"export default {\n\ttitle: 'x',\n\tcomments: { provider: 'waline', server: 'w.example', emoji: [] },\n};",
		);
		expect(await folder.fail()).toEqual([
			'site.config.ts:3:42-3:53 config-invalid-value Unexpected `"w.example"` in `comments.server`, expected a URL with `https:` or `http:`.',
			expect.stringMatching(
				/^site\.config\.ts:3:55-3:60 config-unknown-key Unexpected option `emoji` in `comments`.*\(Did you mean `emojis`\?\)$/,
			),
		]);
	});

	test('may load what they need and no more', () => {
		const policyOf = (comments: SiteOptions['comments']) => resolve({ comments }).comments?.policy;
		expect(policyOf(false)).toBeUndefined();
		expect(policyOf(giscus)).toEqual({ 'frame-src': ['https://giscus.app'] });
		expect(
			policyOf({ provider: 'waline', server: 'https://w.example/x', emojis: ['https://e.example/y'] }),
		).toEqual({
			'script-src': ['https://cdn.jsdelivr.net'],
			'style-src': ['https://cdn.jsdelivr.net', expect.stringMatching(/^'sha256-47DEQ/)],
			'connect-src': ['https://w.example', 'https://e.example'],
		});
		const own = { script: '/t.js', style: '/t.css' };
		expect(policyOf({ provider: 'twikoo', server: 'env-1', ...own })).toEqual({
			'connect-src': ['https://*.tcb-api.tencentcloudapi.com'],
		});
		expect(policyOf({ provider: 'artalk', server: 'https://a.example', site: 'S', ...own })).toEqual({
			'connect-src': ['https://a.example'],
			'frame-src': ['https://a.example'],
		});
	});
});
