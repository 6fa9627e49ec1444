import { type MouseEvent, type PointerEvent, type ReactElement, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type SearchData, useTexts } from '../../../../renderer/theme.ts';
import { adoptStyles } from './adopt-styles.ts';
import { focusSearchField, takeTyped } from './PreHydrationSearch.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { searchFieldId } from './search-ids.ts';
import { useVisibleHeight } from './use-visible-height.ts';

adoptStyles();

/**
 * The search over the page. Opens when it is first rendered, and whenever `turn` is another. The browser shuts out the
 * page behind it, closes it on Escape and gives the focus back; the router closes it when the page changes.
 */
export function SearchDialog({ search, turn }: { search: SearchData; turn: number }): ReactElement {
	const ref = useRef<HTMLDialogElement>(null);
	const pressed = useRef<EventTarget | null>(null);
	const t = useTexts();
	useVisibleHeight(ref);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each turn opens it.
	useEffect(() => {
		const page = document.documentElement;
		// Before the dialog opens, for it gives the focus back to who has it then.
		const typed = takeTyped();
		if (!ref.current?.open) {
			page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
			ref.current?.showModal();
		}
		focusSearchField(ref.current?.querySelector<HTMLInputElement>(`#${searchFieldId}`), typed);
	}, [turn]);
	const close = (): void => ref.current?.close();
	const onPointerDown = ({ target }: PointerEvent): void => {
		pressed.current = target;
	};
	// A press that ends beside the dialog may have begun inside, to select text.
	const onClick = ({ target, currentTarget }: MouseEvent): void => {
		if (target === currentTarget && pressed.current === currentTarget) close();
	};
	return createPortal(
		// biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape.
		<dialog
			className="search-dialog"
			aria-label={t('search.title')}
			ref={ref}
			onPointerDown={onPointerDown}
			onClick={onClick}
		>
			<SearchPanel search={search} close={close} />
		</dialog>,
		document.body,
	);
}
