import { describe, expect, test } from 'vitest';
import { mergeCompanions } from '../../../../renderer/client/encryption/merge-companions.ts';
import type {
	BlogCompanions,
	CompanionPost,
	PageData,
	PostData,
} from '../../../../renderer/contract/contract.ts';
import { makePage } from '../make-page.ts';

const post = (link: string, time: number | null): CompanionPost => ({
	title: link.toUpperCase(),
	link,
	time,
});

/** What one audience adds: posts by their places. */
const make = (posts: CompanionPost[], more: Partial<BlogCompanions>): BlogCompanions => ({
	...{ most: 3, posts, series: [], related: {} },
	...more,
});

const entry = (link: string) => ({ title: link.toUpperCase(), link });
const own: PostData = { blog: { link: '/blog/' }, tags: [], authors: [], related: [entry('z')] };
const pageOf = (data: Partial<PostData> = {}): PageData => ({
	...makePage('own'),
	post: { ...own, ...data },
});
const merge = (all: BlogCompanions[], data: Partial<PostData> = {}): PostData =>
	mergeCompanions(pageOf(data), (blog) => (blog === '/blog/' ? all : [])).post!;

test('a page stays what it is where nothing is added, and where it is no post', () => {
	const page = pageOf();
	expect(mergeCompanions(page, () => [])).toBe(page);
	const plain = makePage('/');
	expect(mergeCompanions(plain, () => [make([post('a', 1)], {})])).toBe(plain);
	expect(merge([make([post('a', 1)], { series: [{ name: 'Other', parts: [0] }] })])).toEqual(own);
});

describe('a series', () => {
	const first = make([post('a', 1), post('own', 2)], { series: [{ name: 'Trip', parts: [0, 1] }] });
	const second = make([post('own', 2), post('c', 3)], { series: [{ name: 'Trip', parts: [0, 1] }] });
	const apart = make([post('b', 1), post('undated', null)], { series: [{ name: 'Trip', parts: [0, 1] }] });

	test('has the parts of all that is held, in order of time, each once', () => {
		const { series } = merge([second, apart, first]);
		expect(series).toEqual({
			name: 'Trip',
			index: 3,
			parts: ['undated', 'a', 'b', 'own', 'c'].map((link) => ({ text: link.toUpperCase(), link })),
		});
	});

	test('is none of one part, or of another name', () => {
		const alone = make([post('own', 1)], { series: [{ name: 'Alone', parts: [0] }] });
		expect(merge([alone, apart])).not.toHaveProperty('series');
	});
});

test('the best of all recommendations are shown, the newest first among equals, and no more than the blog wants', () => {
	const first = make([post('a', 1), post('b', 2), post('z', 9)], {
		related: {
			own: [
				[0, 6],
				[1, 3],
				[2, 1],
			],
		},
	});
	const second = make([post('c', 3), post('b', 2), post('z', 9)], {
		related: {
			own: [
				[0, 3],
				[1, 3],
				[2, 1],
			],
		},
	});
	expect(merge([first, second]).related).toEqual(['a', 'c', 'b'].map(entry));
	expect(merge([make([post('a', 1)], { related: { other: [[0, 1]] } })]).related).toEqual(own.related);
});
