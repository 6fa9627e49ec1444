import type { ReactElement } from 'react';
import { Link, type PostListData, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../../components/Icon.tsx';
import { pageNumbersOf } from './page-numbers.ts';

/** The pages of a list. Nothing where there is only one. */
export function Pagination({ list: { page, pages, link } }: { list: PostListData }): ReactElement | null {
	const t = useTexts();
	if (pages < 2) return null;
	const addressOf = (number: number): string => (number === 1 ? link : `${link}page/${number}/`);
	return (
		<nav className="pagination" aria-label={t('blog.pagination')}>
			<Step link={page > 1 ? addressOf(page - 1) : null} direction="prev" label={t('blog.prev')} />
			<ol className="pagination-numbers">
				{pageNumbersOf(page, pages).map(({ number, only }, index) =>
					number === null ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: gaps are told apart by their place.
						<li className="pagination-gap" data-only={only} key={`gap-${index}`}>
							<button type="button" disabled aria-label={t('blog.gap')}>
								…
							</button>
						</li>
					) : (
						<li data-only={only} key={number}>
							<Link
								link={addressOf(number)}
								aria-label={t('blog.page', { number })}
								aria-current={number === page ? 'page' : undefined}
							>
								{number}
							</Link>
						</li>
					),
				)}
			</ol>
			<Step link={page < pages ? addressOf(page + 1) : null} direction="next" label={t('blog.next')} />
		</nav>
	);
}

function Step(props: { link: string | null; direction: 'prev' | 'next'; label: string }): ReactElement {
	const { link, direction, label } = props;
	const content = (
		<>
			<Icon name={direction === 'prev' ? 'left' : 'right'} />
			<span>{label}</span>
		</>
	);
	const className = `pagination-step is-${direction}`;
	return link === null ? (
		<button type="button" className={className} disabled>
			{content}
		</button>
	) : (
		<Link link={link} className={className} rel={direction}>
			{content}
		</Link>
	);
}
