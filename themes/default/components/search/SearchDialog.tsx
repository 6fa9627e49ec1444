import {
	type MouseEvent,
	type PointerEvent,
	type ReactElement,
	type RefObject,
	useEffect,
	useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { type SearchData, useTexts } from '../../../../renderer/theme.ts';
import dialogStyle from '../../features/search/dialog.css' with { type: 'text' };
import fieldStyle from '../../features/search/field.css' with { type: 'text' };
import placesStyle from '../../features/search/places.css' with { type: 'text' };
import resultsStyle from '../../features/search/results.css' with { type: 'text' };
import { focusSearchField, takeTyped } from './PreHydrationSearch.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { searchFieldId } from './search-ids.ts';

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

/**
 * Tells a dialog's style sheet which part of the window is in sight, as `--visible-height` and `--visible-top`: the
 * keyboard of a phone lies over the rest, of which CSS alone learns nothing.
 */
function useVisibleHeight(dialog: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const visible = window.visualViewport;
		if (!visible) return undefined;
		const tell = (): void => {
			const style = dialog.current?.style;
			style?.setProperty('--visible-height', `${visible.height}px`);
			style?.setProperty('--visible-top', `${visible.offsetTop}px`);
		};
		tell();
		visible.addEventListener('resize', tell);
		visible.addEventListener('scroll', tell);
		return () => {
			visible.removeEventListener('resize', tell);
			visible.removeEventListener('scroll', tell);
		};
	}, [dialog]);
}

let isDone = false;

/**
 * Adds the styles of the search to the document. They come as texts with its script, so that they cost those who never
 * search nothing, and are never late.
 */
function adoptStyles(): void {
	if (isDone) return;
	isDone = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`@layer components {${[fieldStyle, resultsStyle, placesStyle, dialogStyle].join('')}}`);
	document.adoptedStyleSheets.push(sheet);
}
