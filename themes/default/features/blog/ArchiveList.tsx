import type { ReactElement } from 'react';
import { type ArchiveGroup, useTexts } from '../../../../renderer/theme.ts';
import { EntryList } from './EntryList.tsx';

/** Posts by year, with the number of each. */
export function ArchiveList({ years }: { years: ArchiveGroup[] }): ReactElement {
	const t = useTexts();
	if (years.length === 0) return <EntryList entries={[]} />;
	return (
		<div className="archives">
			{years.map(({ label, list }) => {
				const id = `year-${label || 'none'}`;
				return (
					<section aria-labelledby={id} key={label}>
						<h2 className="blog-heading" id={id}>
							{label || t('blog.undated')}{' '}
							<span className="blog-count">{t('blog.total', { count: list.length })}</span>
						</h2>
						<EntryList entries={list} />
					</section>
				);
			})}
		</div>
	);
}
