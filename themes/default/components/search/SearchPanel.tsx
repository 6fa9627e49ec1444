import type { ReactElement } from 'react';
import { type SearchData, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { SearchBar } from './SearchBar.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import { SearchNothing, SearchNotice, Suggestion } from './SearchNothing.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { resultId, searchListId } from './search-ids.ts';
import { useSearchPanel } from './use-search-panel.ts';

/** The field with all that belongs to it. `close` is given where it lies in a dialog. */
export function SearchPanel({ search, close }: { search: SearchData; close?: () => void }): ReactElement {
	const t = useTexts();
	const { panel, noteScroll, text, scope, state, groups, active, type, say, choose, follow, onKeyDown } =
		useSearchPanel(close);
	const isEmpty = text.trim() === '';
	const hasResults = !isEmpty && groups.length > 0;
	const query = isEmpty ? '' : state.query;
	return (
		<search className={classNames('search', close && 'in-dialog')} ref={panel} onKeyDown={onKeyDown}>
			<SearchField
				text={text}
				type={type}
				close={close}
				isBusy={state.isWaiting}
				active={hasResults ? resultId(active) : null}
			/>
			<SearchBar search={search} scope={scope} query={query} state={state} />
			<div className="search-body" aria-busy={state.isWaiting} onScroll={noteScroll}>
				{isEmpty && <SearchStart search={search} say={say} />}
				{hasResults && state.answer && <SearchNotice answer={state.answer} />}
				{hasResults && <Suggestion suggestion={state.answer?.suggestion} say={say} />}
				{hasResults && (
					<SearchResults
						id={searchListId}
						label={t('search.results')}
						groups={groups}
						active={active}
						choose={choose}
						follow={follow}
					/>
				)}
				{!isEmpty && !hasResults && <SearchNothing search={search} scope={scope} state={state} say={say} />}
			</div>
			{close && <SearchFoot />}
		</search>
	);
}
