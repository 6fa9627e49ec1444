import type { ReactElement } from 'react';
import { type SearchAnswer, type SearchData, useTexts } from '../../../../renderer/theme.ts';
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
			<>
				<div className="search-nothing" role="alert">
					<p className="search-verdict">{t('search.failed')}</p>
					<button type="button" className="button button-alt" data-step="" onClick={retry}>
						{t('search.retry')}
					</button>
				</div>
				<SearchSections search={search} />
			</>
		);
	}
	if (!answer) return <>{isWaiting && <p className="search-waiting">{t('search.waiting')}</p>}</>;
	const { suggestion } = answer;
	return (
		<>
			<div className="search-nothing">
				<p className="search-verdict">{t('search.none', { query })}</p>
				<Suggestion suggestion={suggestion} say={say} className="button button-alt" />
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

/** What readers should know of an answer before they read it. Nothing where it is what they asked for. */
export function SearchNotice({ answer }: { answer: SearchAnswer }): ReactElement | null {
	const t = useTexts();
	const { searched, isUnsure } = answer;
	if (!searched && !isUnsure) return null;
	return (
		<p className="search-notice" role="status">
			{[searched && t('search.searched', { query: searched }), isUnsure && t('search.unsure')]
				.filter(Boolean)
				.join(' ')}
		</p>
	);
}

/** A button that puts another spelling into the field. Nothing where there is no other spelling. */
export function Suggestion({
	suggestion,
	say,
	className = 'search-suggestion',
}: {
	suggestion: string | undefined;
	say: (query: string) => void;
	className?: string;
}): ReactElement | null {
	const t = useTexts();
	if (!suggestion) return null;
	return (
		<button type="button" className={className} data-step="" onClick={() => say(suggestion)}>
			{t('search.suggestion', { query: suggestion })}
		</button>
	);
}
