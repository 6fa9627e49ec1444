import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerModule } from '../../../cli/bundle/bundle-server.ts';
import type { CommentsData, PageData, SiteData } from '../../../renderer/contract/contract.ts';
import { loadServer } from '../../harness/load-server.ts';
import { makePage, makeSiteData, themeFolder } from './theme-data.ts';

let server: ServerModule;

beforeAll(async () => {
	server = await loadServer({ theme: resolve(themeFolder, 'index.ts'), root: themeFolder });
});

function render(fields: Partial<PageData> = {}, site: Partial<SiteData> = {}) {
	const page = makePage({ sidebar: null, ...fields });
	const article = { type: 'root' as const, children: [] };
	return server.renderPage({ base: '/', page, site: makeSiteData(site), article: () => article });
}

describe('contributors', () => {
	const people = {
		contributors: [
			{ name: 'Ada', url: 'https://a.example' },
			{ name: '李明', avatar: '/li.png' },
		],
	};

	test('are a line of names', () => {
		const { body } = render(people);
		expect(body).toMatch(/<p class="contributor-line"><a [^>]*>Ada<\/a>, <span[^>]*>李明<\/span><\/p>/);
		expect(body).not.toContain('li.png');
	});

	test('are a list with pictures where the site wants it', () => {
		const { body } = render(people, { contributorList: { avatars: true } });
		expect(body).toContain('<ul class="contributors">');
		expect(body).toMatch(/<img src="\/li.png" alt=""/);
		expect(body).toContain('class="contributor-initial"');
		const plain = render(people, { contributorList: { avatars: false } }).body;
		expect(plain).not.toMatch(/li\.png|contributor-initial/);
	});

	test('are never shown with their e-mail addresses', () => {
		const known = { contributors: [{ name: 'Ada', email: 'canary@example.org' }] };
		for (const site of [{}, { contributorList: { avatars: true } }])
			expect(render(known, site).body).not.toContain('canary');
	});
});

test('a change links the issues that it names', () => {
	const change = {
		at: '2026-01-02T03:04:05Z',
		date: '2026-01-01',
		hash: 'abc1234',
		message: 'Fix #12 and #13',
	};
	const { body } = render({ changelog: [{ ...change, issues: { '#12': 'https://g.example/12' } }] });
	const plain = body.replaceAll('<!-- -->', '');
	expect(plain).toContain('Fix <a href="https://g.example/12">#12</a> and #13');
	expect(plain).toContain('1 change<');
});

test('a licence has its pictograms', () => {
	const license = { name: 'CC-BY-SA-4.0', url: 'https://l.example', icons: ['cc', 'by', 'sa'] as const };
	const { body } = render({
		copyright: { license: { ...license, icons: [...license.icons] }, creation: 'original' },
	});
	const mark = /<span class="license-mark">(.*?)<\/span>/.exec(body)?.[1] ?? '';
	expect(mark.match(/<svg/g)).toHaveLength(3);
	expect(mark).not.toMatch(/<svg(?![^>]*aria-hidden)/);
});

test.each([
	['original', 'Address:'],
	['translate', 'Translated from:'],
	['reprint', 'Reprinted from:'],
] as const)('the source of what is %s is named', (creation, label) => {
	const copyright = {
		license: { name: 'MIT', url: '' },
		creation,
		source: 'https://s.example/%E9%A1%B5/',
	};
	const { body } = render({ copyright });
	expect(body).toContain(
		`<dt>${label}</dt><dd><a href="https://s.example/%E9%A1%B5/">https://s.example/页/</a>`,
	);
});

test('there is no switch where the appearance is forced', () => {
	expect(render({}, { appearance: 'dark' }).body).toContain('appearance-switch');
	expect(render({}, { appearance: 'force-dark' }).body).not.toContain('appearance-switch');
});

describe('comments', () => {
	const comments: CommentsData = {
		provider: 'giscus',
		host: 'https://giscus.app',
		repo: 'o/r',
		repoId: 'R',
		category: 'C',
		categoryId: 'D',
		mapping: 'pathname',
		strict: false,
		reactions: true,
		inputPosition: 'bottom',
		theme: { light: 'light', dark: 'dark' },
	};
	const show = { ...makePage().show, comments: true as const };

	test('have a place, a word for readers without scripts, and a feature of their own', () => {
		const { body, features } = render({ show }, { comments });
		expect(features).toContain('comments');
		expect(body).toContain('<section class="comments" aria-labelledby="page-comments"');
		expect(body).toContain('Nothing comes from giscus.app before you ask for it.');
		expect(body).toContain('The comments need JavaScript.');
		expect(body).toMatch(
			/<a (?=[^>]*href="https:\/\/github\.com\/o\/r\/discussions")[^>]*rel="noopener noreferrer nofollow ugc"/,
		);
		expect(body).not.toContain('<iframe');
	});

	test('are not on pages that hide them, nor where nobody keeps them', () => {
		for (const { body, features } of [
			render({}, { comments }),
			render({ show }),
			render({ show, layout: 'page' }, { comments }),
		]) {
			expect(features).not.toContain('comments');
			expect(body).not.toContain('class="comments"');
		}
	});
});
