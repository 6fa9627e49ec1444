import { type ReactElement, useEffect, useRef, useState } from 'react';
import {
	Link,
	type SearchData,
	useAddress,
	useFeature,
	usePage,
	useSite,
	useTexts,
} from '../../../renderer/theme.ts';
import { Icon } from '../components/Icon.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Shell } from '../components/Shell.tsx';
import { fieldHtml } from '../components/search/field-html.ts';
import { searchFieldId } from '../components/search/search-ids.ts';
import { adoptQuery, rememberedQuery } from '../components/search/search-memory.ts';

/** The search as a page: `?q=` is searched for at once. Without JavaScript it says where else to look. */
export function SearchLayout(): ReactElement {
	useFeature('search');
	const { search } = useSite();
	const { route } = usePage();
	return (
		<Shell name="search">
			<main id="content" className="article article-plain search-page">
				<PageTitle hasMeta={false} />
				{search && <Search key={route} search={search} />}
			</main>
		</Shell>
	);
}

function Search({ search }: { search: SearchData }): ReactElement {
	const t = useTexts();
	const [page, site] = [usePage(), useSite()];
	const base = useAddress()('/');
	const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
	const place = useRef<HTMLDivElement>(null);
	// It takes what is typed before the search's script has come, and what that makes of it stays.
	const [field] = useState(() => fieldHtml(t, false));
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another one.
	useEffect(() => {
		const ending = new AbortController();
		const { signal } = ending;
		adoptQuery(location);
		import('../components/search/search-panel.ts').then(
			({ makeSearchPanel }) => {
				if (signal.aborted || !place.current) return;
				const view = { base, page, site };
				const typed = place.current.querySelector('input')!.value;
				const panel = makeSearchPanel(place.current.querySelector('search')!, view);
				let address: string | undefined;
				const follow = (): void => {
					if (location.search === address) return;
					address = location.search;
					adoptQuery(location);
					panel.show(view, rememberedQuery() ?? '');
				};
				// What is being typed stays as it is: an input method may be at work.
				if (typed === '') follow();
				else {
					address = location.search;
					panel.show(view);
				}
				// Another query in the address of this page, by a link or by going back, is searched for as well.
				window.addEventListener('popstate', follow, { signal });
				document.addEventListener('domdocs:navigation', follow, { signal });
				setState('loaded');
				focusUnasked();
			},
			() => setState('failed'),
		);
		return () => ending.abort();
	}, []);
	return (
		<>
			<div
				ref={place}
				hidden={state === 'failed'}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the search's script makes of it.
				dangerouslySetInnerHTML={{ __html: field }}
			/>
			{state !== 'loaded' && (
				<div className="search-fallback" data-failed={state === 'failed' ? '' : undefined}>
					<p role={state === 'failed' ? 'alert' : undefined}>
						{state === 'failed' ? t('search.failed') : t('search.script')}
					</p>
					<Scopes search={search} />
				</div>
			)}
		</>
	);
}

/** Links to the parts of the site. Nothing where it names none. */
function Scopes({ search }: { search: SearchData }): ReactElement | null {
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
						<Link link={route} className="search-entry">
							<Icon name="book" />
							<span>{title}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Puts the focus into the field, unless the reader has put it elsewhere, or that would bring up a phone's keyboard. */
function focusUnasked(): void {
	const isIdle = document.activeElement === document.body || document.activeElement?.id === 'content';
	if (!isIdle || !matchMedia('(pointer: fine)').matches) return;
	document.getElementById(searchFieldId)?.focus({ preventScroll: true });
}
