import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { Link, type SearchData, useSite, useTexts } from '../../../../renderer/theme.ts';
import { useOpener } from '../../client/use-opener.ts';
import { Icon } from '../Icon.tsx';
import { foundKey } from './found-key.ts';
import {
	focusSearchField,
	isPreHydrationSearchOpen,
	openPreHydrationSearch,
	PreHydrationSearch,
	whenComposed,
} from './PreHydrationSearch.tsx';
import { preHydrationSearchId, searchFieldId } from './search-ids.ts';

/** Fetches the dialog. */
const loadDialog = (): Promise<typeof import('./SearchDialog.tsx')> => import('./SearchDialog.tsx');

// Who has asked for it before the app runs has it fetched while that begins.
if (typeof document !== 'undefined' && isPreHydrationSearchOpen()) loadDialog().catch(() => undefined);

/** The link to the search page, which opens the search in place once the app runs. Nothing where there is no search. */
export function SearchBox(): ReactElement | null {
	const { search } = useSite();
	return search ? <Box search={search} /> : null;
}

/** The dialog once it has been asked for, and how often that was. */
interface Asked {
	Dialog: ComponentType<{ search: SearchData; turn: number }>;
	turn: number;
}

function Box({ search }: { search: SearchData }): ReactElement {
	const t = useTexts();
	const [asked, setAsked] = useState<Asked | null>(null);
	const hasApple = useApple();
	const opener = useOpener(async () => {
		const isPage = document.querySelector('.search-page') !== null;
		if (asked && !isPage) {
			setAsked({ ...asked, turn: asked.turn + 1 });
			return;
		}
		const isWanted = openPreHydrationSearch();
		const script = isPage ? await import('./SearchPanel.tsx').then(() => null) : await loadDialog();
		await whenComposed();
		if (!isWanted()) return;
		if (script) setAsked({ Dialog: script.SearchDialog, turn: 1 });
		else requestAnimationFrame(focusField);
	});
	useEffect(() => {
		takeUpFound();
	}, []);
	return (
		<>
			<Link
				link={search.page}
				{...opener}
				onClick={(event) => {
					// Who has closed the field wants it again; the dialog is on its way already.
					if (opener['aria-busy'] && !(event.ctrlKey || event.metaKey || event.shiftKey))
						openPreHydrationSearch();
					opener.onClick(event);
				}}
				className="search-box"
				data-search={preHydrationSearchId}
				aria-haspopup={opener.role && 'dialog'}
				aria-expanded={undefined}
				aria-keyshortcuts="Control+K Meta+K /"
			>
				<Icon name="search" />
				<span className="search-box-text visually-hidden">{t('search.title')}</span>
				<span className="search-box-keys" aria-hidden="true">
					{hasApple ? t('search.keysApple') : t('search.keys')}
				</span>
			</Link>
			<PreHydrationSearch />
			{asked && <asked.Dialog search={search} turn={asked.turn} />}
		</>
	);
}

/** Moves the focus to the field of the search page. */
function focusField(): void {
	focusSearchField(document.querySelector<HTMLInputElement>(`#${searchFieldId}`));
}

/** Whether the reader's keyboard has a key ⌘. `false` on the server. */
function useApple(): boolean {
	const [hasApple, setApple] = useState(false);
	useEffect(() => setApple(/^(Mac|iP)/.test(navigator.platform)), []);
	return hasApple;
}

/** Marks what was searched for, where a document before this one has left word of it. */
async function takeUpFound(): Promise<void> {
	try {
		if (!sessionStorage.getItem(foundKey)) return;
		const { markLeftBehind } = await import('./mark-found.ts');
		markLeftBehind();
	} catch {
		// Storage is closed to this site, or the script did not come: nothing is marked.
	}
}
