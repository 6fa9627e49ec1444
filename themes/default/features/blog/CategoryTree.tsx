import type { ReactElement } from 'react';
import { type CategoryData, type CategoryItem, Link, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../../components/Icon.tsx';
import { Entry, EntryList } from './EntryList.tsx';

/** Folders of posts, each of which can be folded, with the posts in them. */
export function CategoryTree(props: { items: CategoryItem[]; chosen?: string | undefined }): ReactElement {
	const { items, chosen } = props;
	return items.length > 0 ? <Branch items={items} chosen={chosen} /> : <EntryList entries={[]} />;
}

function Branch({ items, chosen }: { items: CategoryItem[]; chosen: string | undefined }): ReactElement {
	return (
		<ul className="category-list">
			{items.map((item) => (
				<li key={item.link}>
					{'id' in item ? (
						<Folder folder={item} chosen={chosen} />
					) : (
						<div className="category-post">
							<Entry post={item} />
						</div>
					)}
				</li>
			))}
		</ul>
	);
}

function Folder({ folder, chosen }: { folder: CategoryData; chosen: string | undefined }): ReactElement {
	const { id, name, link, count, isOpen, items } = folder;
	const t = useTexts();
	const caption = (
		<>
			<Icon name="folder" />
			<span className="category-name">{name}</span>{' '}
			<span className="blog-count">{t('blog.total', { count })}</span>
		</>
	);
	if (!items)
		return (
			<Link link={link} className="category-head is-closed" id={`category-${id}`}>
				{caption}
			</Link>
		);
	return (
		<details className="category" open={isOpen}>
			<summary
				className="category-head"
				id={`category-${id}`}
				aria-current={id === chosen ? 'page' : undefined}
			>
				<Icon name="chevron" />
				{caption}
			</summary>
			<Branch items={items} chosen={chosen} />
		</details>
	);
}
