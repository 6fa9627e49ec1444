import { type ReactElement, useState } from 'react';
import { Link, type SearchData, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { forgetSearch, readSearches } from './recent-searches.ts';
import { searchFieldId } from './search-ids.ts';

/** What stands below an empty field: the reader's last searches, and the parts of the site. */
export function SearchStart({
	search,
	say,
}: {
	search: SearchData;
	/** Puts a query into the field. */
	say: (query: string) => void;
}): ReactElement {
	const { locale } = usePage();
	const [queries, setQueries] = useState(() => readSearches(locale));
	return (
		<>
			{queries.length > 0 && (
				<RecentSearches
					queries={queries}
					say={say}
					forget={(query) => setQueries(forgetSearch(locale, query))}
				/>
			)}
			<SearchSections search={search} />
		</>
	);
}

function RecentSearches({
	queries,
	say,
	forget,
}: {
	queries: string[];
	say: (query: string) => void;
	/** Forgets one search, or all. */
	forget: (query?: string) => void;
}): ReactElement {
	const t = useTexts();
	const drop = (from: Element, query?: string): void => {
		// The button goes, so the focus has to.
		from.closest('.search')?.querySelector<HTMLElement>(`#${searchFieldId}`)?.focus();
		forget(query);
	};
	return (
		<section className="search-part" aria-labelledby="search-recent">
			<div className="search-caption">
				<h2 id="search-recent">{t('search.recent')}</h2>
				<button type="button" className="search-plain" onClick={({ currentTarget }) => drop(currentTarget)}>
					{t('search.forgetAll')}
				</button>
			</div>
			<ul className="search-list">
				{queries.map((query) => (
					<li key={query}>
						<button type="button" className="search-entry" data-step="" onClick={() => say(query)}>
							<Icon name="clock" />
							<span>{query}</span>
						</button>
						<button
							type="button"
							className="icon-button search-forget"
							title={t('search.forget', { query })}
							onClick={({ currentTarget }) => drop(currentTarget, query)}
						>
							<Icon name="close" />
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Links to the parts of the site. Nothing where it names none. */
export function SearchSections({ search }: { search: SearchData }): ReactElement | null {
	const t = useTexts();
	if (search.scopes.length === 0) return null;
	return (
		<section className="search-part" aria-labelledby="search-sections">
			<div className="search-caption">
				<h2 id="search-sections">{t('search.sections')}</h2>
			</div>
			<ul className="search-list">
				{search.scopes.map(({ route, title }) => (
					<li key={route}>
						<Link link={route} className="search-entry" data-step="">
							<Icon name="book" />
							<span>{title}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
