import type {
	CategoryData,
	CategoryItem,
	CategoryStep,
	PostCard,
	PostEntry,
} from '../../contract/contract.ts';

/** What posts are put into folders with. */
export interface CategoryMerge {
	/** Id of the category whose page it is: of others only folders are shown. Absent on the page of all. */
	chosen: string | undefined;
	/** Puts an entry among others in their order. */
	insert: (list: readonly PostEntry[], added: PostEntry) => PostEntry[];
}

/**
 * The folders of a blog with another post in them. One whose own folder nobody else has stands in the nearest above that is there, for
 * there is no page of a category that only locked posts are in.
 */
export function addToCategories(
	items: readonly CategoryItem[],
	post: PostCard,
	merge: CategoryMerge,
): CategoryItem[] {
	return addAt(items, post.categories, post, { ...merge, isWhole: merge.chosen === undefined });
}

function addAt(
	items: readonly CategoryItem[],
	steps: readonly CategoryStep[],
	post: PostCard,
	merge: CategoryMerge & { isWhole: boolean },
): CategoryItem[] {
	const [step, ...rest] = steps;
	const isNext = (item: CategoryItem): item is CategoryData =>
		'id' in item && (step?.link === undefined ? item.name === step?.text : item.link === step.link);
	if (step && items.some(isNext)) {
		const add = (folder: CategoryData): CategoryData => {
			const isWhole = merge.isWhole || folder.id === merge.chosen;
			const counted = { ...folder, count: folder.count + 1 };
			return folder.items
				? { ...counted, items: addAt(folder.items, rest, post, { ...merge, isWhole }) }
				: counted;
		};
		return items.map((item) => (isNext(item) ? add(item) : item));
	}
	if (!merge.isWhole) return [...items];
	const isFolder = (item: CategoryItem): item is CategoryData => 'id' in item;
	const { title, link, created } = post;
	const entry = { title, link, ...(created === undefined ? {} : { created }) };
	const posts = items.filter((item): item is PostEntry => !isFolder(item));
	return [...items.filter(isFolder), ...merge.insert(posts, entry)];
}
