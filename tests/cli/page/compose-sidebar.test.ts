import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../renderer/contract/contract.ts';
import { composeFiles, page } from './composed-page.ts';

const locales = {
	'/': {
		lang: 'en-US',
		label: 'English',
		collections: [{ dir: 'small' }, { dir: 'large' }, { dir: 'other' }],
	},
};

/** A folder of pages in sections of 20. */
function makeFolder(dir: string, count: number, ...keys: string[]): Record<string, string> {
	return Object.fromEntries(
		Array.from({ length: count }, (_, index) => [
			`${dir}/s${Math.floor(index / 20)}/p${index}.md`,
			page(`${dir} ${index}`, '', ...keys),
		]),
	);
}

const files = {
	...makeFolder('small', 20),
	...makeFolder('large', 120),
	...makeFolder('other', 110),
	'away.md': page('Away', '', 'sidebar: /large/'),
	'none.md': page('None', '', 'sidebar: false'),
};
const textsOf = (items: readonly SidebarItem[] = []): string[] => items.map(({ text }) => text);

describe('the sidebar of a page', () => {
	test('that is small is beside its data, whole', async () => {
		const { views } = await composeFiles(files, { options: { locales } });
		const { page: data, sidebar } = views['/small/s0/p7/']!;
		expect(data.sidebar).toBe('/small/');
		expect(data).not.toHaveProperty('branch');
		expect(sidebar?.items.map(({ items = [] }) => items.length)).toEqual([20]);
		expect(JSON.stringify(sidebar)).not.toContain('entrance');
	});

	test('that is large is a branch in its data, and nothing beside it', async () => {
		const { views } = await composeFiles(files, { options: { locales } });
		const { page: data, sidebar } = views['/large/s3/p61/']!;
		expect(sidebar).toBeUndefined();
		expect(textsOf(data.branch)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
		expect(data.branch!.map(({ items = [] }) => items.length)).toEqual([0, 0, 0, 20, 0, 0]);
		expect(data.branch!.map(({ entrance }) => entrance)).toEqual(
			[0, 1, 2, 3, 4, 5].map((section) => `/large/s${section}/p${section * 20}/`),
		);
	});

	test('is that of its own collection', async () => {
		const { views } = await composeFiles(files, { options: { locales } });
		expect(views['/other/s0/p1/']!.page.branch!.map(({ entrance }) => entrance)[5]).toBe('/other/s5/p100/');
		expect(views['/none/']!.page).toMatchObject({ sidebar: null });
		expect(views['/none/']!.page).not.toHaveProperty('branch');
		expect(views['/none/']).not.toHaveProperty('sidebar');
	});

	test('that does not lead to the page shows closed groups', async () => {
		const { views } = await composeFiles(files, { options: { locales } });
		expect(views['/away/']!.page.branch!.every(({ items }) => items === undefined)).toBe(true);
	});

	test('brings the icons of its branch, and the right to fetch those of the whole', async () => {
		const hosts = ['https://icons.example.org'];
		const options = { locales, markdown: { icons: { remote: { hosts } } } };
		const icons = {
			...files,
			'large/s0/p3.md': page('Cat', '', 'icon: twemoji:cat'),
			'large/s5/p110.md': page('Absent', '', 'icon: absent:a'),
		};
		const { views } = await composeFiles(icons, { options });
		const [near, far] = [views['/large/s0/p1/']!.page, views['/large/s2/p41/']!.page];
		expect(Object.keys(near.icons ?? {})).toEqual(['twemoji:cat']);
		expect(far).not.toHaveProperty('icons');
		for (const { policy } of [near, far]) expect(policy).toEqual({ 'connect-src': hosts });
		expect(views['/small/s0/p1/']!.page).not.toHaveProperty('policy');
	});
});
