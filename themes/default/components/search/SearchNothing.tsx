import type { ReactElement } from 'react';
import { type SearchData, useTexts } from '../../../../renderer/theme.ts';
import { SearchSections } from './SearchStart.tsx';
import type { Scope } from './use-scope.ts';
import type { useSearch } from './use-search.ts';

/** What stands in the place of results that there are not, or not yet. */
export function SearchNothing({
	search,
	scope,
	state,
	say,
}: {
	search: SearchData;
	scope: Scope;
	state: ReturnType<typeof useSearch>;
	/** Puts a query into the field. */
	say: (query: string) => void;
}): ReactElement {
	const t = useTexts();
	const { answer, query, hasFailed, isWaiting, retry } = state;
	if (hasFailed) {
		return (
			<div className="search-nothing" role="alert">
				<p className="search-verdict">{t('search.failed')}</p>
				<button type="button" className="button button-alt" data-step="" onClick={retry}>
					{t('search.retry')}
				</button>
			</div>
		);
	}
	if (!answer) return <>{isWaiting && <p className="search-waiting">{t('search.waiting')}</p>}</>;
	const { suggestion } = answer;
	return (
		<>
			<div className="search-nothing">
				<p className="search-verdict">{t('search.none', { query })}</p>
				{suggestion && (
					<button type="button" className="button button-alt" data-step="" onClick={() => say(suggestion)}>
						{t('search.suggestion', { query: suggestion })}
					</button>
				)}
				{scope.isNarrow && (
					<button
						type="button"
						className="button button-alt"
						data-step=""
						onClick={() => {
							scope.setNarrow(false);
							say(query);
						}}
					>
						{t('search.everywhere')}
					</button>
				)}
			</div>
			<SearchSections search={search} />
		</>
	);
}
