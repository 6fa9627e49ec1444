import { type ReactElement, useEffect, useState } from 'react';
import { Link, type SearchData, useAddress, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { fieldHtml } from './field-html.ts';
import { searchFieldId } from './search-ids.ts';
import { offerSearch } from './search-opener.ts';

/**
 * The link to the search page, which opens the search in place once scripts run, and the dialog with nothing but its field, which takes what
 * is typed before the search's script has come. Nothing where there is no search.
 */
export function SearchBox(): ReactElement | null {
	const { search } = useSite();
	return search ? <Box search={search} /> : null;
}

function Box({ search }: { search: SearchData }): ReactElement {
	const t = useTexts();
	const [page, site] = [usePage(), useSite()];
	const base = useAddress()('/');
	// What the search's script makes of it stays.
	const [field] = useState(() => fieldHtml(t, true));
	useEffect(() => offerSearch({ base, page, site }), [base, page, site]);
	return (
		<div className="search-place" data-alone="">
			<Link
				link={search.page}
				className="search-box"
				data-opens=""
				data-search={searchFieldId}
				aria-keyshortcuts="Control+K Meta+K /"
				suppressHydrationWarning
			>
				<Icon name="search" />
				<span className="search-box-text visually-hidden">{t('search.title')}</span>
				<span className="search-box-keys" aria-hidden="true" suppressHydrationWarning>
					{t('search.keys')}
				</span>
			</Link>
			{page.layout !== 'search' && (
				<dialog
					className="search-dialog"
					popover="auto"
					aria-label={t('search.title')}
					ref={hideOnRemoval}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what the search's script makes of it.
					dangerouslySetInnerHTML={{ __html: field }}
				/>
			)}
		</div>
	);
}

/** Hides the dialog before it is removed. Browsers send no event when an open popover is removed, and the page behind it would stay inert. */
function hideOnRemoval(dialog: HTMLElement | null): () => void {
	return () => dialog?.hidePopover?.();
}
