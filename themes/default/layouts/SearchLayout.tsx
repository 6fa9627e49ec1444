import { type ReactElement, useEffect, useState } from 'react';
import { type SearchData, useFeature, useSite, useTexts } from '../../../renderer/theme.ts';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Shell } from '../components/Shell.tsx';
import { SearchSections } from '../components/search/SearchStart.tsx';
import { searchFieldId } from '../components/search/search-ids.ts';
import { adoptQuery } from '../components/search/search-memory.ts';

/** The search as a page: `?q=` is searched for at once. Without JavaScript it says where else to look. */
export function SearchLayout(): ReactElement {
	useFeature('search');
	const { search } = useSite();
	return (
		<Shell name="search">
			<main id="content" className="article article-plain search-page">
				<PageTitle hasMeta={false} />
				{search && <Search search={search} />}
			</main>
		</Shell>
	);
}

type Panel = typeof import('../components/search/SearchPanel.tsx').SearchPanel;

function Search({ search }: { search: SearchData }): ReactElement {
	const t = useTexts();
	const [loaded, setLoaded] = useState<{ Panel: Panel } | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const [address, setAddress] = useState('');
	useEffect(() => {
		// Another query in the address of this page, by a link or by going back, is searched for as well.
		const follow = (): void => {
			if (location.search === address) return;
			adoptQuery(location);
			setAddress(location.search);
		};
		const events = ['popstate', 'domdocs:navigation'] as const;
		window.addEventListener(events[0], follow);
		document.addEventListener(events[1], follow);
		return () => {
			window.removeEventListener(events[0], follow);
			document.removeEventListener(events[1], follow);
		};
	}, [address]);
	useEffect(() => {
		setAddress(location.search);
		adoptQuery(location);
		import('../components/search/SearchPanel.tsx').then(
			({ SearchPanel }) => setLoaded({ Panel: SearchPanel }),
			() => setFailed(true),
		);
	}, []);
	useEffect(() => {
		if (loaded) focusUnasked();
	}, [loaded]);
	if (loaded) return <loaded.Panel key={address} search={search} />;
	return (
		<div className="search-fallback" data-failed={hasFailed ? '' : undefined}>
			<p>{hasFailed ? t('search.failed') : t('search.script')}</p>
			<SearchSections search={search} />
		</div>
	);
}

/** Puts the focus into the field, unless the reader has put it elsewhere, or that would bring up a phone's keyboard. */
function focusUnasked(): void {
	const isIdle = document.activeElement === document.body || document.activeElement?.id === 'content';
	if (!isIdle || !matchMedia('(pointer: fine)').matches) return;
	document.getElementById(searchFieldId)?.focus({ preventScroll: true });
}
