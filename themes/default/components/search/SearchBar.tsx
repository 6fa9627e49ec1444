import { type ReactElement, useEffect, useState } from 'react';
import { type SearchData, useAddress, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { searchFieldId } from './search-ids.ts';
import type { Scope } from './use-scope.ts';
import type { SearchState } from './use-search.ts';

/** Time in which the results have to rest before they are announced, in milliseconds. */
const rest = 500;

/** How long a button says that it has copied, in milliseconds. */
const feedback = 2000;

/** The line below the field: how much was found, where is searched, and a link to all this. */
export function SearchBar({
	search,
	scope,
	query,
	state,
}: {
	search: SearchData;
	scope: Scope;
	/** What the results are about; empty where there are none. */
	query: string;
	state: SearchState;
}): ReactElement {
	const t = useTexts();
	const count = query === '' ? undefined : state.answer?.hits.length;
	const words =
		count === undefined ? '' : count > 0 ? t('search.count', { count }) : t('search.none', { query });
	return (
		<div className="search-bar">
			<Announcement text={state.hasFailed ? '' : words} />
			{count !== undefined && count > 0 && (
				<span className="search-count" aria-hidden="true">
					{words}
				</span>
			)}
			{scope.here && <ScopeSwitch title={scope.here.title} scope={scope} />}
			{query !== '' && <CopyLink page={search.page} query={query} />}
		</div>
	);
}

/** Says to screen readers what has come of the search, once the reader pauses. */
function Announcement({ text }: { text: string }): ReactElement {
	const [said, say] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => say(text), rest);
		return () => clearTimeout(timer);
	}, [text]);
	return (
		<span className="visually-hidden" role="status" aria-live="polite">
			{said}
		</span>
	);
}

function ScopeSwitch({ title, scope }: { title: string; scope: Scope }): ReactElement {
	const t = useTexts();
	return (
		<button
			type="button"
			className="search-scope"
			aria-pressed={scope.isNarrow}
			onClick={({ currentTarget, detail }) => {
				scope.setNarrow(!scope.isNarrow);
				// Who has pressed it with a mouse goes on typing.
				if (detail > 0)
					currentTarget.closest('.search')?.querySelector<HTMLElement>(`#${searchFieldId}`)?.focus();
			}}
		>
			<span className="search-scope-box" />
			{t('search.only', { title })}
		</button>
	);
}

function CopyLink({ page, query }: { page: string; query: string }): ReactElement {
	const [result, setOutcome] = useState<'copied' | 'failed' | null>(null);
	const t = useTexts();
	const address = useAddress();
	useEffect(() => {
		const timer = result && setTimeout(() => setOutcome(null), feedback);
		return () => clearTimeout(timer ?? undefined);
	}, [result]);
	const copy = async (): Promise<void> => {
		const url = new URL(address(page), location.href);
		url.searchParams.set('q', query);
		try {
			await navigator.clipboard.writeText(url.href);
			setOutcome('copied');
		} catch {
			setOutcome('failed');
		}
	};
	const words = { copied: t('search.copied'), failed: t('search.copyFailed') };
	const label = result ? words[result] : t('search.copyLink');
	return (
		<button type="button" className="search-copy" aria-label={label} title={label} onClick={copy}>
			<Icon name={result === 'copied' ? 'success' : 'link'} />
			<span className="search-copy-words" role="status">
				{result && words[result]}
			</span>
		</button>
	);
}
