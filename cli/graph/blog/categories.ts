import { createHash } from 'node:crypto';
import type { CategoryStep } from '../../../renderer/contract/contract.ts';
import type { CollectionConfig } from '../../config/site-config.ts';
import { toPlainLine } from '../../platform/escape.ts';
import { beginningOf, isIndex, stripNumber } from '../../routes/route.ts';
import { findRouteFault } from '../../routes/route-fault.ts';
import { toSegment } from './tag-links.ts';

/** A folder of posts: specification, section 3, `categoryList`. */
export interface Category {
	/** Six hexadecimal digits, from the names of the folder and of those around it. */
	id: string;
	/** The folder without its number. */
	name: string;
	/** The folder's number; folders without one come behind all others. */
	sort: number;
	link: string | null;
}

/** The folders between a collection's own and a post, outermost first. An index is the post of its folder. */
export function categoriesOf(path: string, { dir, blog }: CollectionConfig): Category[] {
	const folders = path.slice(beginningOf(dir).length).split('/');
	folders.pop();
	if (isIndex(path)) folders.pop();
	return folders.map((folder, depth) => {
		const names = folders.slice(0, depth + 1).map(stripNumber);
		return {
			// As the plume inventory has them (item 4.031). A folder that gets another number stays the same one.
			id: createHash('sha256').update(names.join('/')).digest('hex').slice(0, 6),
			name: toPlainLine(names.at(-1)!),
			sort: Number(/^(\d+)\./.exec(folder)?.[1] ?? Number.MAX_SAFE_INTEGER),
			link: blog?.categories ? blog.categories.link + names.map((name) => `${toPart(name)}/`).join('') : null,
		};
	});
}

/** Categories as steps on the way to a post. */
export function stepsOf(categories: readonly Category[]): CategoryStep[] {
	return categories.map(({ name, link }) => ({ text: name, ...(link === null ? {} : { link }) }));
}

/** A folder's name as it is, unless no address may have it: posts in it have permalinks then. */
function toPart(name: string): string {
	return findRouteFault(`/${name}/`) === undefined ? name : toSegment(name, 'category');
}
